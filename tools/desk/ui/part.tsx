import { Component, type PropsWithChildren } from "react";
import { Button } from "./controls";

/** A part of a page: if it fails, the others stay, with what was typed. */
export class Part extends Component<PropsWithChildren, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        Ez a rész most nem jelenik meg; amit írtál, megmaradt.{" "}
        <Button onClick={() => this.setState({ hasFailed: false })}>Megpróbálom újra</Button>
      </p>
    );
  }
}
