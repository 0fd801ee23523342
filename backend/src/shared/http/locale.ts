import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DEFAULT_LOCALE, LOCALES } from '../text/translator.js';

/** The locale of ours that the caller's Accept-Language likes best; Spanish when it names none. */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  return request.acceptsLanguages(LOCALES) || DEFAULT_LOCALE;
});
