import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of it (a navigation) gives the children another chance. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  failedKey: string | null;
}

/** Keeps the shell standing when a screen fails to load or to draw itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failedKey: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { failedKey } = this.state;
    if (failedKey && failedKey !== this.props.resetKey) this.setState({ failedKey: null });
  }

  override render(): ReactNode {
    return this.state.failedKey === null ? this.props.children : this.props.fallback;
  }
}
