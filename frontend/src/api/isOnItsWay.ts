import type { UseQueryResult } from '@tanstack/react-query';

type Progress = Pick<UseQueryResult, 'isFetched' | 'fetchStatus' | 'failureCount'>;

/** For the first time. What fails is not waited for. */
export const isOnItsWay = ({ isFetched, fetchStatus, failureCount }: Progress) =>
  !isFetched && fetchStatus === 'fetching' && failureCount === 0;
