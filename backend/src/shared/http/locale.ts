import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { inLocale } from '../text/current-locale.js';
import { DEFAULT_LOCALE, LOCALES } from '../text/translator.js';

/** The locale of ours that the caller's Accept-Language likes best; Spanish when it names none. */
const localeOf = (request: Request): string => request.acceptsLanguages(LOCALES) || DEFAULT_LOCALE;

export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext) =>
  localeOf(context.switchToHttp().getRequest<Request>()),
);

/** What a request causes, such as a mail, is in the language of the request. */
export function speakCallersLocale(request: Request, _: Response, next: NextFunction): void {
  inLocale(() => localeOf(request), next);
}
