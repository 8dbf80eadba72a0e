import {
  type SlideImage,
  useController,
  useLightboxState,
  type ZoomRef,
} from "yet-another-react-lightbox";
import { isPanorama } from "@/lib/photos/shape";
import { viewerLabels } from "@/lib/strings";

/** CSS px per px of a photo at which it is still sharp. */
export const MAX_SCALE = Math.min(1, 1.5 / window.devicePixelRatio);

/** Lets visitors zoom in until a panorama is as high as the window, even if it is not sharp then. */
export function enlargePanorama(slide: SlideImage): SlideImage {
  const { width = 1, height = 1 } = slide;
  if (!isPanorama({ width, height })) return slide;
  const scale = Math.max(1, window.innerHeight / MAX_SCALE / height);
  return { ...slide, width: width * scale, height: height * scale };
}

/** Zooms a panorama until it fills the window, and out. Other photos have no button: pinch or double tap. */
export function PanoramaButton({ zoom, changeZoom }: ZoomRef) {
  const { width = 1, height = 1 } = useLightboxState().currentSlide as SlideImage;
  const { slideRect } = useController();
  if (!isPanorama({ width, height })) return null;
  const scales = [slideRect.width / width, slideRect.height / height];
  const isWhole = zoom === 1;
  return (
    <button
      type="button"
      className="panorama"
      onClick={() => changeZoom(isWhole ? Math.max(...scales) / Math.min(...scales) : 1)}
    >
      {viewerLabels[isWhole ? "Zoom in" : "Zoom out"]}
    </button>
  );
}
