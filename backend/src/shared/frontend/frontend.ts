import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FrontendBuild } from './frontend-build.js';

/** The frontend that this server serves; without FRONTEND_DIR there is none. */
@Injectable()
export class Frontend {
  readonly build?: FrontendBuild;

  constructor(@Inject(Config) config: Config) {
    if (!config.FRONTEND_DIR) return;
    this.build = FrontendBuild.read(config.FRONTEND_DIR, {
      'support-email': config.SUPPORT_EMAIL,
      'openid-provider': config.OIDC_ISSUER ? config.OIDC_NAME : '',
      'service-worker': config.SERVICE_WORKER ? 'on' : 'off',
    });
  }
}
