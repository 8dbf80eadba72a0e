/** An icon that is one line. @param path in a 24 × 24 view box */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon yarl__icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

const iconOf = (path: string) => () => <Icon path={path} />;

export const PreviousIcon = iconOf("m14.5 5-7 7 7 7");
export const NextIcon = iconOf("m9.5 5 7 7-7 7");
export const CloseIcon = iconOf("m5.5 5.5 13 13m0-13-13 13");
export const PlayIcon = iconOf("M7.5 4.5v15l12-7.5z");
export const PauseIcon = iconOf("M8.5 5v14m7-14v14");

export const SHARE_ICON = "M12 15V3.5m-4 4 4-4 4 4M7 11H5.5v9.5h13V11H17";
const LENS = "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.8 5.3 5.3M7.5 10.5h6";
export const ZOOM_OUT_ICON = LENS;
export const ZOOM_IN_ICON = `${LENS}m-3-3v6`;
