import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { addressKey } from '../http/address-key.js';
import { RateLimits } from '../rate-limits/rate-limits.js';

/** What a page's head says beyond that of the build. */
export interface PageHead {
  title: string;
  description: string;
  /** More elements, as HTML. */
  elements: string;
}

interface Source {
  /** Of the paths. */
  pages: RegExp;
  head: (path: string) => Promise<PageHead>;
}

/** A page does not wait longer for its head: it works without it. */
const PATIENCE_MS = 1_000;

/** The heads of pages that differ by their path, each made by the context that knows what is there. */
@Injectable()
export class PageHeads {
  private readonly logger = new Logger(PageHeads.name);
  private readonly sources: Source[] = [];

  constructor(private readonly limits: RateLimits) {}

  contribute(source: Source): void {
    this.sources.push(source);
  }

  /**
   * Undefined for a page as it is built, also while the database does not answer and for an address that asks
   * for too many.
   * @param address of the reader
   */
  async of(path: string, address: string): Promise<PageHead | undefined> {
    const source = this.sources.find(({ pages }) => pages.test(path));
    if (!source) return undefined;
    if (!(await this.limits.allows('visitor', { address: addressKey(address) }))) return undefined;
    const head = source.head(path);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(() => done(undefined), PATIENCE_MS);
    });
    try {
      return await Promise.race([head, late]);
    } catch (error) {
      // Too many are read at once: a line for each would be another flood.
      if (error instanceof DomainError) return undefined;
      this.logger.warn(`A page is sent without its head: ${nameOf(error)}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
