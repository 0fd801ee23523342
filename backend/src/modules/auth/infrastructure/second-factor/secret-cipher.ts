import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { SecretBox } from '../../../../shared/crypto/secret-box.js';

/** Encrypts the secrets of second factors, each for its account's row. */
@Injectable()
export class SecretCipher extends SecretBox {
  constructor(keys: SigningKeys) {
    super(keys, 'second factors');
  }
}
