import 'reflect-metadata';
import { createECDH, hkdfSync } from 'node:crypto';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  Matches,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { isLoopback, unfitForProduction } from './production.js';

const integer = () => Transform(({ value }) => (value === undefined ? value : Number(value)));

const flag = () =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  );

const limit = () =>
  Matches(/^[1-9]\d{0,6}\/[1-9]\d{0,6}\/[1-9]\d{0,6}$/, {
    message: 'must be attempts per account/per address/seconds, such as 10/100/900',
  });

/**
 * The settings, read from the environment at the start. Each property is named as its variable;
 * docs/operations.md and docs/operations/installations.md explain them.
 */
export class Config {
  @integer()
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT: number = 3000;

  @IsString()
  HOST: string = '0.0.0.0';

  /** Public address of the product; the base of every mailed link. */
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  PUBLIC_URL: string = 'http://localhost:3000';

  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' })
  DATABASE_URL!: string;

  /** The database itself, for what needs a session, when DATABASE_URL is a pooler's address. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' })
  DATABASE_DIRECT_URL?: string;

  /** Whether a server that starts applies pending migrations; otherwise it waits for them. */
  @flag()
  @IsBoolean({ message: 'must be true or false' })
  MIGRATE_AT_START: boolean = true;

  @integer()
  @IsInt()
  @Min(2)
  DATABASE_POOL: number = 20;

  /** A statement or a lock that a request waits for longer is given up: 503. */
  @integer()
  @IsInt()
  @Min(1)
  DATABASE_SECONDS: number = 4;

  @Matches(/^smtps?:\/\//, { message: 'must be an smtp:// or smtps:// address' })
  SMTP_URL!: string;

  @IsString()
  MAIL_FROM: string = 'Convite <hola@convite.example>';

  /** Where mail servers report mails that they could not deliver; MAIL_FROM unless set. */
  @IsOptional()
  @IsEmail(
    { require_tld: false },
    { message: 'must be a plain address, such as bounces@example.org' },
  )
  MAIL_BOUNCES_TO?: string;

  /** Support address that screens and mails show. */
  @IsString()
  SUPPORT_EMAIL: string = 'ayuda@convite.example';

  /** `production` refuses settings that are for development; so does a public https address. */
  @IsOptional()
  @IsIn(['development', 'production'])
  CONVITE_ENV?: 'development' | 'production';

  /** Signs access tokens; the same on all replicas. */
  @MinLength(32)
  JWT_SECRET!: string;

  /** A second key that only verifies, while JWT_SECRET is replaced: the next one or the previous. */
  @IsOptional()
  @MinLength(32)
  JWT_VERIFY_SECRET?: string;

  /**
   * An OpenID provider to sign in with, such as https://accounts.google.com; needs the next two. http: only
   * on this machine.
   */
  @ValidateIf((config: Config) => usesOpenId(config))
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  OIDC_ISSUER?: string;

  @ValidateIf((config: Config) => usesOpenId(config))
  @IsString()
  OIDC_CLIENT_ID?: string;

  @ValidateIf((config: Config) => usesOpenId(config))
  @IsString()
  OIDC_CLIENT_SECRET?: string;

  /** The provider's name on the button. */
  @IsString()
  OIDC_NAME: string = 'Google';

  /** Identifies this installation to push services, with the next one; without them phones are told nothing. */
  @ValidateIf((config: Config) => usesPush(config))
  @Matches(/^B[A-Za-z0-9_-]{86}$/, { message: 'must be a public VAPID key' })
  VAPID_PUBLIC_KEY?: string;

  @ValidateIf((config: Config) => usesPush(config))
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'must be a private VAPID key' })
  VAPID_PRIVATE_KEY?: string;

  /** Lets browsers name a push service on this machine, for tests. */
  @flag()
  @IsBoolean({ message: 'must be true or false' })
  PUSH_LOOPBACK: boolean = false;

  /** Serves the API's documentation at /api/docs. */
  @flag()
  @IsBoolean({ message: 'must be true or false' })
  API_DOCS: boolean = false;

  /** Multiplies every rate limit; 1 in production. */
  @Transform(({ value }) => (value === undefined ? value : Number(value)))
  @Min(0.01)
  RATE_LIMIT_SCALE: number = 1;

  /** The rate limits that an installation may have to change: `per account/per address/seconds`. */
  @limit()
  RATE_LIMIT_LOGIN: string = '10/100/900';

  @limit()
  RATE_LIMIT_REGISTER: string = '5/60/3600';

  /** Mails to people whom hosts add, and to families with a link: `per recipient/per host/seconds`. */
  @limit()
  RATE_LIMIT_GUEST_MAIL: string = '2/200/86400';

  @limit()
  RATE_LIMIT_UPLOAD: string = '120/600/600';

  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges, comma-separated. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Key of the hash by which log lines name a client's address; derived from JWT_SECRET if unset. */
  @IsOptional()
  @MinLength(32)
  LOG_KEY?: string;

  /** Folder of the built frontend; without it only the API is served. */
  @IsOptional()
  @IsString()
  FRONTEND_DIR?: string;

  /** Whether phones may keep the door's pages; false removes the service worker from all of them. */
  @flag()
  @IsBoolean({ message: 'must be true or false' })
  SERVICE_WORKER: boolean = true;

  /** Folder for pictures when no object storage is configured. */
  @IsString()
  STORAGE_DIR: string = '.data/storage';

  /** Pictures go to object storage when set; required for replicas on several machines. */
  @ValidateIf(
    (config: Config) => config.S3_BUCKET !== undefined || config.S3_ENDPOINT !== undefined,
  )
  @IsString()
  S3_BUCKET?: string;

  /** Endpoint of an S3-compatible store other than Amazon's. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  S3_ENDPOINT?: string;

  @IsString()
  S3_REGION: string = 'us-east-1';

  /** Without keys the client uses the machine's IAM role. */
  @ValidateIf((config: Config) => config.S3_SECRET_ACCESS_KEY !== undefined)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  @ValidateIf((config: Config) => config.S3_ACCESS_KEY_ID !== undefined)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** Whether URLs carry the bucket in the path; by default so with S3_ENDPOINT. */
  @flag()
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  S3_FORCE_PATH_STYLE?: boolean;

  /** In each period of this length an upload must receive 4 KB for each second, else it is aborted. */
  @integer()
  @IsInt()
  @Min(1)
  UPLOAD_STALL_SECONDS: number = 20;

  /** An upload is aborted after this long. */
  @integer()
  @IsInt()
  @Min(1)
  UPLOAD_SECONDS: number = 300;

  /** A request whose body, of at most 100 KB, takes longer is ended; uploads have the two limits above. */
  @integer()
  @IsInt()
  @Min(1)
  BODY_SECONDS: number = 30;

  /** Port of the Prometheus metrics; proxies must not forward it. Disabled when unset. */
  @integer()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(65535)
  METRICS_PORT?: number;

  /**
   * How long a stopping server keeps serving requests before it closes its port, so that the proxy
   * notices that it is not ready.
   */
  @integer()
  @IsInt()
  @Min(0)
  @Max(300)
  DRAIN_SECONDS: number = 5;

  /** Whether this process runs background jobs, such as sending mails. */
  @flag()
  @IsBoolean({ message: 'must be true or false' })
  RUN_JOBS: boolean = true;

  /** Where migrations run. */
  get directUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }

  get logKey(): string {
    return this.LOG_KEY ?? derivedKey(this.JWT_SECRET, 'log');
  }

  get isProduction(): boolean {
    const isPublic = this.isHttps && !isLoopback(new URL(this.PUBLIC_URL).hostname);
    return this.CONVITE_ENV ? this.CONVITE_ENV === 'production' : isPublic;
  }

  get isHttps(): boolean {
    return this.PUBLIC_URL.startsWith('https:');
  }
}

/** One variable of the provider alone is a mistake. */
const usesOpenId = (config: Config): boolean =>
  [config.OIDC_ISSUER, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET].some(
    (value) => value !== undefined,
  );

const usesPush = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): boolean =>
  VAPID_PUBLIC_KEY !== undefined || VAPID_PRIVATE_KEY !== undefined;

/** Of two pairs no push service accepts anything, and browsers would have subscribed in vain. */
function isOnePair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): boolean {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return true;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY;
}

/** A key for another purpose, from which the secret cannot be found. */
const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

/**
 * Reads and validates the environment.
 * @throws Error with one line per missing or invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.getOwnPropertyNames(new Config()); // those without a default too
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => known.includes(name) && value !== ''),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const errors = validateSync(config, { forbidUnknownValues: true });
  const lines = errors.map(
    (error) => `  ${error.property}: ${Object.values(error.constraints ?? {}).join(', ')}`,
  );
  if (lines.length === 0 && !isOneDatabase(config)) {
    lines.push('  DATABASE_DIRECT_URL: names another database than DATABASE_URL');
  }
  if (lines.length === 0 && !isSafeIssuer(config.OIDC_ISSUER)) {
    lines.push('  OIDC_ISSUER: must be https://, unless the provider is on this machine');
  }
  if (lines.length === 0 && !isOnePair(config)) {
    lines.push('  VAPID_PUBLIC_KEY: is not the public key of VAPID_PRIVATE_KEY');
  }
  if (lines.length === 0 && config.isProduction) lines.push(...unfitForProduction(config));
  if (lines.length > 0) throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  return config;
}

/** By its name: one variable that was forgotten would migrate a database that was not meant. */
const isOneDatabase = ({ DATABASE_URL, directUrl }: Config): boolean =>
  new URL(DATABASE_URL).pathname === new URL(directUrl).pathname;

/** What it states opens accounts: over plain http anyone on the way could state it. */
const isSafeIssuer = (issuer: string | undefined): boolean =>
  !issuer || new URL(issuer).protocol === 'https:' || isLoopback(new URL(issuer).hostname);
