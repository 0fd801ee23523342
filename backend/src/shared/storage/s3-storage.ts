import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { FileStorage, type ListedFile, type StoredFile } from './file-storage.js';

const CONNECT_MS = 3_000;
const ANSWER_MS = 20_000;

/** Files in a bucket of Amazon S3 or a compatible store. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;

  constructor(
    config: Config,
    private readonly bucket: string,
  ) {
    super();
    this.client = new S3Client({
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      forcePathStyle: config.S3_FORCE_PATH_STYLE ?? config.S3_ENDPOINT !== undefined,
      credentials: credentials(config),
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      // Not every compatible store supports the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  get place(): string {
    return `S3_BUCKET ${this.bucket}`;
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.request(() =>
      this.client.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
        }),
      ),
    );
  }

  async open(key: string): Promise<StoredFile | undefined> {
    return this.request(async () => {
      try {
        const { Body, ContentLength } = await this.client.send(
          new GetObjectCommand({ Bucket: this.bucket, Key: key }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error(`The store sent no body for ${key}`);
        }
        return { bytes: Body, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async has(key: string): Promise<boolean> {
    return this.request(async () => {
      try {
        await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    });
  }

  /** One by one: not every compatible store can delete several at once. */
  async remove(keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.request(() =>
        this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })),
      );
    }
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: prefix },
    )[Symbol.asyncIterator]();
    for (;;) {
      const page = await this.request(() => pages.next());
      if (page.done) return;
      for (const { Key, LastModified } of page.value.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
      }
    }
  }

  override close(): void {
    this.client.destroy();
  }

  /** @throws unavailable (503) for any error of the store, which is its cause */
  private async request<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw new DomainError('unavailable', 'unavailable', undefined, { cause: error });
    }
  }
}

/** Undefined makes the SDK use the machine's IAM role. */
function credentials(config: Config) {
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) return undefined;
  return { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
}
