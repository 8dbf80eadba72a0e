import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  EVENT_ON_KEY_DOWN,
  IconButton,
  useA11yContext,
  useController,
  useLightboxDispatch,
  useLightboxState,
} from "yet-another-react-lightbox";
import type {} from "yet-another-react-lightbox/plugins/slideshow"; // its labels
import { PauseIcon, PlayIcon } from "./icons";

const PER_PHOTO_MS = 5000;
/** While the next photo has no URL. */
const RETRY_MS = 250;

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, a, input") !== null;

/**
 * The button of the slideshow, which the space bar also starts and stops. The show ends with the last photo, and when the
 * visitor turns, touches or zooms a photo, leaves full screen, or hides the page.
 */
export function Slideshow() {
  const { currentIndex, slides } = useLightboxState();
  const { subscribeSensors } = useController();
  const { setAutoPlaying } = useA11yContext();
  const dispatch = useLightboxDispatch();
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the photo that it shows. */
  const [shown, setShown] = useState<number>();
  const isPlaying = shown === currentIndex;
  if (shown !== undefined && !isPlaying) setShown(undefined); // the visitor has turned

  function show(index: number): void {
    setShown(index);
    if (index !== currentIndex) dispatch({ type: "update", slides, index });
  }
  const isAtEnd = currentIndex === slides.length - 1;
  const stop = () => setShown(undefined);
  const toggle = () => (isPlaying ? stop() : show(isAtEnd ? 0 : currentIndex));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== " " || isControl(event.target)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => subscribeSensors(EVENT_ON_KEY_DOWN, onKey), [subscribeSensors]);

  const showNext = useEffectEvent(() => (isAtEnd ? stop() : show(currentIndex + 1)));
  useEffect(() => {
    if (shown === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(turn, PER_PHOTO_MS);
    async function turn() {
      const viewer = button.current?.closest(".viewer");
      const next = viewer?.querySelector<HTMLImageElement>(".yarl__slide_current + * img");
      const turning = timer;
      await next?.decode().catch(() => {});
      if (turning !== timer) return; // stopped meanwhile
      if (next && !next.src)
        timer = setTimeout(turn, RETRY_MS); // a sealed photo is still being fetched
      else showNext();
    }
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [shown]);

  useEffect(() => {
    const viewer = button.current?.closest(".viewer");
    if (!isPlaying || !viewer) return;
    viewer.setAttribute("data-playing", "");
    setAutoPlaying(true);
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    document.documentElement.requestFullscreen?.().catch(() => {}); // iPhones have none
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const isExpected: Record<string, (event: Event) => boolean> = {
      pointerdown: ({ target }) => isControl(target),
      wheel: ({ target }) => isControl(target),
      fullscreenchange: () => document.fullscreenElement !== null,
      visibilitychange: () => !document.hidden,
    };
    for (const [type, isFine] of Object.entries(isExpected))
      document.addEventListener(type, (event) => isFine(event) || setShown(undefined), options);
    return () => {
      listening.abort();
      viewer.removeAttribute("data-playing");
      setAutoPlaying(false);
      lock?.then((held) => held?.release());
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, [isPlaying, setAutoPlaying]);

  return (
    <IconButton
      ref={button}
      label={isPlaying ? "Pause" : "Play"}
      icon={isPlaying ? PauseIcon : PlayIcon}
      aria-keyshortcuts="Space"
      onClick={toggle}
    />
  );
}
