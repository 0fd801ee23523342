import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './ErrorState';
import { FormSkeleton, ListSkeleton } from './Skeletons';

interface Props {
  of: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Of what comes: lines, or fields of a form. */
  rows: number;
  isForm?: boolean;
  compact?: boolean;
}

/** In place of what a query has not read: its shape, or why it failed and a way to try again. */
export function Unread({ of, rows, isForm, compact }: Props) {
  if (of.data !== undefined) return null;
  if (of.isError) {
    return <ErrorState error={of.error} compact={compact} onRetry={() => void of.refetch()} />;
  }
  return isForm ? <FormSkeleton fields={rows} /> : <ListSkeleton rows={rows} />;
}
