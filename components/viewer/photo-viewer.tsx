import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import {
  EVENT_ON_KEY_DOWN,
  IconButton,
  Lightbox,
  type Render,
  type SlideImage,
  useController,
  useLightboxDispatch,
  useLightboxState,
  useNavigationState,
  type ZoomRef,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import libraryStyles from "yet-another-react-lightbox/styles.css";
import { HEART_ICON } from "@/components/favourites/favourite-button";
import { MISSING_PHOTO, viewerLabels } from "@/lib/strings";
import { carriesPhotos } from "./carry-photo";
import { CloseIcon, Icon, NextIcon, PreviousIcon, ZOOM_IN_ICON, ZOOM_OUT_ICON } from "./icons";
import { enlargePanorama, MAX_SCALE, PanoramaButton } from "./panorama";
import ownStyles from "./photo-viewer.css";
import { usePinchOnArrows } from "./pinch-on-arrows";
import { Slideshow } from "./slideshow";

/** After this time without input the controls fade in a low window. */
const QUIET_MS = 3000;

const isTouchScreen = window.matchMedia("(hover: none) and (pointer: coarse)").matches;

export interface PhotoViewerProps {
  slides: SlideImage[];
  startIndex: number;
  onTurn: (index: number) => void;
  onClose: () => void;
  /** Both draw controls for the current photo. */
  buttons: (index: number) => ReactNode;
  caption: (index: number) => ReactNode;
  /** URL of the photo as the page shows it, until the slide's own has loaded. */
  thumbnailOf?: (slide: SlideImage) => string;
  /** Draws slides whose `src` is not a URL. */
  drawSlide?: Render["slide"];
}

// The page's security policy forbids `style` elements, but allows constructed style sheets.
const styles = new CSSStyleSheet();
styles.replaceSync(libraryStyles + ownStyles);
document.adoptedStyleSheets.push(styles);

export function PhotoViewer(props: PhotoViewerProps) {
  const { onTurn, onClose, buttons, caption, thumbnailOf, drawSlide } = props;
  // Fixed while the viewer is open: the library would restart if these changed.
  const [start] = useState(props.startIndex);
  const [slides] = useState(() => props.slides.map(enlargePanorama));

  return (
    <Lightbox
      open
      className="viewer"
      slides={slides}
      index={start}
      close={onClose}
      on={{ view: ({ index }) => onTurn(index) }}
      plugins={[Zoom]}
      carousel={{
        finite: true,
        padding: 0,
        spacing: "8%",
        preload: 2,
        ...(thumbnailOf && {
          imageProps: (slide) => ({ style: whileLoading(slide, thumbnailOf(slide)) }),
        }),
      }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      animation={{ fade: carriesPhotos() ? 0 : 200, swipe: 320 }}
      // A double tap zooms in as far as the photo is sharp, and the next one zooms out.
      zoom={{
        maxZoomPixelRatio: MAX_SCALE,
        pinchZoomV4: true, // the other one drops moves of one finger in the frame of another's
        doubleClickMaxStops: 1,
        scrollToZoom: true,
      }}
      noScroll={{ disabled: true }}
      labels={viewerLabels}
      toolbar={{
        buttons: [
          <OwnButtons key="own" buttons={buttons} />,
          <Slideshow key="slideshow" />,
          "close",
        ],
      }}
      render={{
        buttonPrev: () => <TurnButton action="prev" />,
        buttonNext: () => <TurnButton action="next" />,
        controls: () => <Controls caption={caption} />,
        ...(drawSlide && { slide: drawSlide }),
        buttonZoom: (zoom) =>
          isTouchScreen ? <PanoramaButton {...zoom} /> : <ZoomButton {...zoom} />,
        iconClose: CloseIcon,
        iconError: () => <p className="missing">{MISSING_PHOTO}</p>,
      }}
    />
  );
}

/** Shows the thumbnail in the box that the photo will fill. */
const whileLoading = ({ width = 0, height = 1 }: SlideImage, thumbnail: string) => ({
  inlineSize: `min(${width}px, 100cqi, ${(100 * width) / height}cqb)`,
  aspectRatio: `${width} / ${height}`,
  backgroundImage: `url("${thumbnail}")`,
});

const OwnButtons = ({ buttons }: Pick<PhotoViewerProps, "buttons">) =>
  buttons(useLightboxState().currentIndex);

/** At the end of the gallery it is `aria-disabled`, not `disabled`, to keep the focus. */
function TurnButton({ action }: { action: "prev" | "next" }) {
  const { prev, next } = useController();
  const { prevDisabled, nextDisabled } = useNavigationState();
  const isPrevious = action === "prev";
  const isAtEnd = isPrevious ? prevDisabled : nextDisabled;
  return (
    <IconButton
      label={isPrevious ? "Previous" : "Next"}
      icon={isPrevious ? PreviousIcon : NextIcon}
      className={`yarl__navigation_${action} turn`}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) (isPrevious ? prev : next)();
      }}
    />
  );
}

/** A button of the toolbar. @param props `icon`: the path of an {@link Icon} */
export const ViewerButton = ({ icon, ...props }: ComponentProps<"button"> & { icon: string }) => (
  <button type="button" {...props} className={`yarl__button ${props.className ?? ""}`}>
    <Icon path={icon} />
  </button>
);

/** Zooms in as far as the photo is sharp, and out. */
function ZoomButton({ zoom, maxZoom, changeZoom }: ZoomRef) {
  const isWhole = zoom === 1;
  const label = viewerLabels[isWhole ? "Zoom in" : "Zoom out"];
  return (
    <ViewerButton
      icon={isWhole ? ZOOM_IN_ICON : ZOOM_OUT_ICON}
      title={label}
      aria-label={label}
      aria-disabled={maxZoom === 1}
      onClick={() => changeZoom(isWhole ? maxZoom : 1)}
    />
  );
}

/** The key K also clicks it. */
export const FavouriteButton = (props: ComponentProps<"button">) => (
  <ViewerButton {...props} icon={HEART_ICON} className="viewer-favourite" aria-keyshortcuts="K" />
);

/** Marks the viewer around an element while there is no input. @returns a function that stops it */
function markWhenQuiet(element: Element | null): () => void {
  const viewer = element?.closest(".viewer");
  let timer: ReturnType<typeof setTimeout>;
  const wake = () => {
    clearTimeout(timer);
    viewer?.removeAttribute("data-quiet");
    timer = setTimeout(() => viewer?.setAttribute("data-quiet", ""), QUIET_MS);
  };
  const types = ["pointerdown", "pointermove", "keydown"] as const;
  for (const type of types) document.addEventListener(type, wake);
  wake();
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, wake);
  };
}

/** Shows counter and caption, and handles the keys that the library does not: Home, End and K. */
function Controls({ caption }: Pick<PhotoViewerProps, "caption">) {
  const { currentIndex, slides } = useLightboxState();
  const { subscribeSensors } = useController();
  const dispatch = useLightboxDispatch();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.toLowerCase() === "k" && !ctrlKey && !metaKey && !altKey)
      document.querySelector<HTMLElement>(".viewer-favourite")?.click();
    if (key !== "Home" && key !== "End") return;
    event.preventDefault();
    dispatch({ type: "update", slides, index: key === "Home" ? 0 : slides.length - 1 });
  });
  useEffect(() => subscribeSensors(EVENT_ON_KEY_DOWN, onKey), [subscribeSensors]);
  usePinchOnArrows();

  return (
    <>
      <p ref={markWhenQuiet} className="counter">
        {currentIndex + 1} / {slides.length}
      </p>
      <div className="caption">{caption(currentIndex)}</div>
    </>
  );
}
