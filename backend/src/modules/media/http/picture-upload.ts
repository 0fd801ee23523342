import { BadRequestException, RequestTimeoutException } from '@nestjs/common';
import busboy from 'busboy';
import type { Request } from 'express';
import { DomainError, invalidFields } from '../../../shared/errors/domain-error.js';
import { unsupported } from '../domain/picture-format.js';

export const PICTURE_FIELD = 'picture';
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** What a multipart body of one file has around the file. */
const MAX_FRAME_BYTES = 16_384;

const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fileSize: MAX_PICTURE_BYTES + 1, // the parser complains at its limit, not over it
  fieldNameSize: 100,
};

const tooLarge = () => new DomainError('too_large', 'payload_too_large');
const badField = (field: string, code: string) => invalidFields({ field, code });

/**
 * Reads the one file of a multipart body into memory. The file's name and type are not looked at.
 * @throws unsupported_media_type when the body is no multipart form, payload_too_large,
 *   request_timeout when nothing comes for `stallMs`, validation_failed for a missing or second
 *   file, another field, or a body that is cut short
 */
export function readPicture(request: Request, stallMs: number): Promise<Buffer> {
  if (!request.is('multipart/form-data')) throw unsupported('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES + MAX_FRAME_BYTES) {
    throw tooLarge();
  }
  const form = openForm(request);

  return new Promise((resolve, reject) => {
    let file: Buffer[] | undefined;
    const end = (settle: () => void) => {
      clearTimeout(stall);
      request.off('data', wait).off('close', cut).unpipe(form);
      request.resume(); // the rest is read and dropped, so that the answer can be heard
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const stall = setTimeout(() => {
      request.res?.setHeader('Connection', 'close');
      fail(new RequestTimeoutException());
    }, stallMs);
    const wait = () => stall.refresh();
    const cut = () => {
      if (!request.complete) fail(new BadRequestException());
    };

    form.on('file', (name, stream) => {
      if (name !== PICTURE_FIELD) {
        stream.resume();
        return fail(badField(name, 'unknown_field'));
      }
      const chunks: Buffer[] = [];
      file = chunks;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(tooLarge()));
      stream.on('error', () => fail(new BadRequestException()));
    });
    form.on('field', (name) =>
      fail(badField(name, name === PICTURE_FIELD ? 'required' : 'unknown_field')),
    );
    form.on('filesLimit', () => fail(badField(PICTURE_FIELD, 'single')));
    form.on('fieldsLimit', () => fail(new BadRequestException()));
    form.on('partsLimit', () => fail(new BadRequestException()));
    form.on('error', () => fail(new BadRequestException()));
    form.on('close', () => {
      const chunks = file;
      if (chunks) end(() => resolve(Buffer.concat(chunks)));
      else fail(badField(PICTURE_FIELD, 'required'));
    });
    request.on('data', wait).on('close', cut);
    if (request.destroyed) cut();
    else request.pipe(form);
  });
}

function openForm(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new BadRequestException(); // no boundary
  }
}
