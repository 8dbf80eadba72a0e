import { ActionButton } from "./action-button";

/** Ends the desk from its page. */
export const StopButton = () => <ActionButton label="Leállítom az íróasztalt" action="stop" />;
