import { CommandError } from "@/tools/kit/run";
import { checkProject } from "@/tools/publish/project";

test("the demo project cannot be published", () => {
  expect(() => checkProject("demo-photographer")).toThrow(
    new CommandError(
      ".firebaserc: demo-photographer is for trying out only and cannot be published. Choose your own: npx firebase-tools login && npx firebase-tools use --add",
    ),
  );
});

test.each(["", "My Project", "../other"])("„%s” is no project id", (project) => {
  expect(() => checkProject(project)).toThrow(`"${project}" is no project id`);
});

test("any other project can", () => {
  expect(checkProject("minta-anna-1a2b")).toBeUndefined();
});
