import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Namespace } from '../i18n/resources';
import { download, DownloadError, reloadIfReachable } from './download';
import { Unavailable, type Place } from './Unavailable';

interface Options {
  /** Texts that the screen around it may not have loaded. */
  texts?: readonly Namespace[];
  /** Where a failure is shown: in place of the part, above the screen, or as the screen. */
  place?: Place;
}

/** Of the part's own properties, those that matter to a failure above the screen. */
interface Overlay {
  open?: boolean;
  onClose?: () => void;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part whose code is downloaded when it is first shown. Use it in place of React's `lazy`: a
 * failed download or rendering stays inside the part, names the cause, and is repeated on request
 * and when the connection is back. `waiting` is shown during the download.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { texts, place = 'inside' }: Options = {},
) {
  const get = () => download(load, texts);
  let Part = lazy(get);

  const renew = (byHand: boolean) => {
    Part = lazy(() =>
      get().catch(async (error: unknown) => {
        // The server answers and the import fails: only a new page can ask again.
        if (byHand) await reloadIfReachable();
        throw error;
      }),
    );
  };

  function LazyPart({ waiting, ...props }: P & { waiting?: ReactNode }) {
    const { open, onClose } = props as Overlay;
    return (
      <Boundary
        place={place}
        open={open !== false}
        onClose={onClose}
        renew={renew}
        render={() => (
          <Suspense fallback={waiting}>
            <Part {...(props as unknown as P)} />
          </Suspense>
        )}
      />
    );
  }
  /** Downloads the code ahead of its use, for example when the pointer is near. */
  LazyPart.preload = () => void get().catch(() => undefined);
  return LazyPart;
}

interface State {
  error?: unknown;
  failed?: true;
}

interface Props extends Overlay {
  place: Place;
  renew: (byHand: boolean) => void;
  render: () => ReactNode;
}

/**
 * Not react-error-boundary: only a class learns before its update what has the focus
 * (`getSnapshotBeforeUpdate`), and with that class at hand the library would add nothing.
 */
class Boundary extends Component<Props, State> {
  override state: State = {};
  /** What had the focus when the part was opened, before a first attempt or a failure took it. */
  private opener = document.activeElement as HTMLElement | null;

  static getDerivedStateFromError = (error: unknown): State => ({ error, failed: true });

  override getSnapshotBeforeUpdate(before: Props) {
    if (!before.open) this.opener = document.activeElement as HTMLElement | null;
    return null;
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && this.props.open && !before.open) this.retry(false);
  }

  retry = (byHand: boolean) => {
    this.props.renew(byHand);
    this.setState({ failed: undefined });
  };

  close = () => {
    this.props.onClose?.();
    this.opener?.focus();
  };

  override render() {
    const { place, open, onClose, render } = this.props;
    if (!this.state.failed) return render();
    return (
      open && (
        <Unavailable
          place={place}
          offline={this.state.error instanceof DownloadError}
          onRetry={this.retry}
          onClose={onClose && this.close}
        />
      )
    );
  }
}
