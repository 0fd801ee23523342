import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FrontendBuild } from './frontend-build.js';

/** The frontend that this server serves; without FRONTEND_DIR there is none. */
@Injectable()
export class Frontend {
  readonly build?: FrontendBuild;

  constructor(@Inject(Config) { FRONTEND_DIR: folder, SUPPORT_EMAIL: email }: Config) {
    if (folder) this.build = FrontendBuild.read(folder, email);
  }
}
