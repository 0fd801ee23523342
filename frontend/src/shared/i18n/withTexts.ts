import type { ComponentType } from 'react';
import { loadTexts } from './i18n';
import type { Namespace } from './resources';

/** For `lazy`: a part of a screen together with the texts that the screen itself does not need. */
export const withTexts =
  <P>(namespaces: Namespace[], load: () => Promise<ComponentType<P>>) =>
  async (): Promise<{ default: ComponentType<P> }> => {
    const [component] = await Promise.all([load(), loadTexts(namespaces)]);
    return { default: component };
  };
