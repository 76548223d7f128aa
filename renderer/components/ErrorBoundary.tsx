// A fault in one part of the window is told there, and the rest goes on.
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; what: string };
type State = { message: string | null };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return (
      <div className="fault" role="alert">
        <h2>{this.props.what} could not be drawn.</h2>
        <p className="muted">{this.state.message}</p>
        <p>The game itself is safe: it is kept by Bob's referee, not by this page.</p>
        <button type="button" className="button" onClick={() => this.setState({ message: null })}>
          Draw it again
        </button>{' '}
        {/* A part that couldn't be fetched, as after Bob was replaced by a newer one, comes only with a new page. */}
        <button type="button" className="button" onClick={() => location.reload()}>
          Load the window again
        </button>
      </div>
    );
  }
}
