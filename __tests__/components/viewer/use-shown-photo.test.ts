import { act, renderHook } from "@testing-library/react";
import { useShownPhoto } from "@/components/viewer/use-shown-photo";

test("a double click opens once, also where the history is at a photo that is gone", () => {
  history.replaceState({ picture: "gone" }, "");
  const { length } = history;
  const options = { photoInPage: () => null, onClosed: () => {} };
  const { result } = renderHook(() => useShownPhoto(options));
  for (const click of [1, 2]) {
    act(() => result.current.open("one"));
    expect([click, result.current.shown, history.length]).toEqual([click, "one", length + 1]);
  }
});
