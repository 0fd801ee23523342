import { BadRequestException, RequestTimeoutException } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { DomainError, invalidFields } from '../../../shared/errors/domain-error.js';
import { keepsOwnPace } from '../../../shared/http/slow-bodies.js';
import { unsupported } from '../domain/picture-format.js';
import { MAX_PICTURE_MEGABYTES } from '../domain/picture-limits.js';
import type { OpenUpload } from './open-uploads.js';

const PICTURE_FIELD = 'picture';
const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/** Less than the slowest mobile network; a picture of 10 MB would take its whole time at 35 KB/s. */
const MIN_BYTES_PER_SECOND = 4_096;

/** Upper bound of the multipart headers and boundaries around one file. */
const MAX_FRAME_BYTES = 16_384;

const receiveFile = multer({
  limits: {
    files: 1,
    fields: 1,
    parts: 2,
    fileSize: MAX_PICTURE_BYTES,
    fieldNameSize: 100,
    fieldSize: 1_000,
    fieldNestingDepth: 0,
  },
  defParamCharset: 'utf8',
}).single(PICTURE_FIELD);

/**
 * Reads the one file of a multipart body into memory; its name and declared type are ignored. Called
 * from the route handler, not through FileInterceptor, which would read the body before the party and
 * the caller are checked.
 * @param upload may be aborted while it is received
 * @throws unsupported_media_type when the body is no multipart form, payload_too_large,
 *   request_timeout when an upload is too slow, validation_failed for a missing or second file, another
 *   field, or a truncated body
 */
export async function readPicture(
  request: Request,
  { stallMs, deadlineMs }: Pace,
  upload: OpenUpload,
): Promise<Buffer> {
  if (!request.is('multipart/form-data')) throw unsupported('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES + MAX_FRAME_BYTES) {
    throw tooLarge();
  }
  if (request.destroyed) throw new BadRequestException();
  keepsOwnPace(request);
  await receive(request, { stallMs, deadlineMs }, upload);
  const [field] = Object.keys(request.body as object);
  if (field !== undefined) throw wrongField(field);
  if (!request.file) throw wrongField(PICTURE_FIELD);
  return request.file.buffer;
}

/** Milliseconds. */
interface Pace {
  /** In each period of this length the upload must receive at least 4 KB for each second. */
  stallMs: number;
  /** For the whole upload. */
  deadlineMs: number;
}

/** multer has no timeout: a client that sends a byte now and then would keep its place for hours. */
function receive(
  request: Request,
  { stallMs, deadlineMs }: Pace,
  upload: OpenUpload,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const response = request.res as Response;
    let recent = 0;
    const stall = setInterval(() => {
      if (recent < (MIN_BYTES_PER_SECOND * stallMs) / 1_000) upload.abort(tooSlow());
      recent = 0;
    }, stallMs);
    const deadline = setTimeout(() => upload.abort(tooSlow()), deadlineMs);
    const end = () => {
      clearInterval(stall);
      clearTimeout(deadline);
      upload.endReceiving();
    };
    upload.startReceiving((reason) => {
      end();
      response.setHeader('Connection', 'close');
      reject(reason);
    });
    request.on('data', (chunk: Buffer) => {
      recent += chunk.length;
      upload.received(chunk.length);
    });
    receiveFile(request, response, (error: unknown) => {
      end();
      if (error) reject(refusal(error));
      else resolve();
    });
  });
}

function refusal(error: unknown): Error {
  if (!(error instanceof MulterError)) return new BadRequestException(); // malformed or truncated
  const code: string = error.code; // the types lack LIMIT_FIELD_NESTING
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge();
    case 'LIMIT_FILE_COUNT':
      return invalidFields({ field: PICTURE_FIELD, code: 'single' });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FIELD_NESTING':
    case 'LIMIT_FIELD_VALUE':
      return wrongField(error.field ?? '');
    default:
      return new BadRequestException();
  }
}

const tooSlow = () => new RequestTimeoutException();

const tooLarge = () => new DomainError('too_large', 'payload_too_large');

const wrongField = (field: string) =>
  invalidFields({ field, code: field === PICTURE_FIELD ? 'required' : 'unknown_field' });
