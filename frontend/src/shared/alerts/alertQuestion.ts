import { createElement } from 'react';
import { lazyPart } from '../lazy/lazyPart';
import { canTell } from './phone';
import type { Question } from './questions';
import type { AlertCalls } from './useAlerts';

interface Props {
  question: Question;
  calls?: AlertCalls;
}

/** A question whose code only browsers download that could tell anything, and not while they are offline. */
export function alertQuestion() {
  const Part = lazyPart(() => import('./AlertQuestion'), { texts: ['alerts'] });
  return (props: Props) => (canTell() && navigator.onLine ? createElement(Part, props) : null);
}
