import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import Negotiator from 'negotiator';
import { inLocale } from '../text/current-locale.js';
import { DEFAULT_LOCALE, LOCALES } from '../text/translator.js';

/** The supported locale that Accept-Language prefers; Spanish when it names none. */
const localeOf = (accepted?: string): string =>
  new Negotiator({ headers: { 'accept-language': accepted } }).language(LOCALES) || DEFAULT_LOCALE;

export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext) =>
  localeOf(context.switchToHttp().getRequest<Request>().headers['accept-language']),
);

/** Makes currentLocale() the request's for all that it causes, such as mails. */
export function setRequestLocale(request: Request, _: Response, next: NextFunction): void {
  // The header alone: the context outlives the request (see RequestStorage).
  const accepted = request.headers['accept-language'];
  inLocale(() => localeOf(accepted), next);
}
