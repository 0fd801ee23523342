import type { ComponentType } from 'react';
import { loadQueries } from './loadQueries';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * For `lazy`: a part that talks to the server, together with the query cache. Visitors who only
 * look at an invitation's prompt or the landing page never download the cache.
 */
export const withQueries =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [{ default: Part }, { Queries }] = await Promise.all([load(), loadQueries()]);
    const PartWithQueries = (props: P) => (
      <Queries>
        <Part {...props} />
      </Queries>
    );
    return { default: PartWithQueries };
  };
