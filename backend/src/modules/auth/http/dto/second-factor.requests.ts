import { ApiProperty } from '@nestjs/swagger';
import { PASSWORD_MAX } from '../../domain/credentials/password-policy.js';
import { PresentedSecret, SECOND_FACTOR, TypedCode } from './credentials.js';

export class StartSecondFactorRequest {
  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX })
  @PresentedSecret()
  password!: string;
}

export class ConfirmSecondFactorRequest {
  @ApiProperty({ example: '012345', description: 'Six digits; blanks and dashes are ignored.' })
  @TypedCode()
  code!: string;
}

/** For what a stolen session must not do, even with the password. */
export class SecondFactorRequest extends StartSecondFactorRequest {
  @ApiProperty({ example: '012345', description: SECOND_FACTOR })
  @TypedCode()
  code!: string;
}
