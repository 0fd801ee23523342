import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** Any text: an unknown secret and a malformed one are answered alike. */
const MAX_SECRET = 200;

/** The secret of a link. It is in the body: it appears in no address. */
export const LinkSecretProperty = () =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_SECRET, description: "Of the link's fragment." }),
    IsString(),
    MaxLength(MAX_SECRET, { context: { max: MAX_SECRET } }),
  );
