import { useEffect, useState, type ComponentType } from 'react';
import { download } from '../shared/lazy/download';
import type { Namespace } from '../shared/i18n/resources';

/** A part that nothing waits for: downloaded once it is drawn, or when the connection is back. */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[],
) {
  return function Late(props: Props) {
    const [part, setPart] = useState<{ default: ComponentType<Props> } | null>(null);
    useEffect(() => {
      if (part) return undefined;
      const begin = () => void download(load, texts).then(setPart, () => undefined);
      begin();
      window.addEventListener('online', begin);
      return () => window.removeEventListener('online', begin);
    }, [part]);
    return part && <part.default {...props} />;
  };
}
