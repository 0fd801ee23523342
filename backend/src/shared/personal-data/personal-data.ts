import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { Reader } from '../database/reader.js';

/** What a context keeps of a household, for the household itself. */
export interface PersonalDataPart {
  /** As JSON, by section. */
  data: Record<string, unknown>;
  files?: PersonalFile[];
}

export interface PersonalFile {
  /** In the archive. */
  path: string;
  /** Undefined when the file is gone. */
  open: () => Promise<Readable | undefined>;
}

/**
 * The rows of each section.
 * @param statements by section; $1 is the account
 * @param read sends one of them, from the context that owns it
 */
export async function rowsOf(
  statements: Record<string, string>,
  read: (statement: string) => Promise<object[]>,
): Promise<Record<string, object[]>> {
  const sections: Record<string, object[]> = {};
  for (const [name, statement] of Object.entries(statements))
    sections[name] = await read(statement);
  return sections;
}

type Source = (accountId: string) => Promise<PersonalDataPart>;

/**
 * Everything that a household typed or uploaded, collected from the contexts, each of which adds what it
 * owns. Other households' people are only in it as far as this household typed them.
 */
@Injectable()
export class PersonalData {
  private readonly sources: Source[] = [];

  /** Registers what a context adds. */
  contribute(source: Source): void {
    this.sources.push(source);
  }

  async collect(accountId: string): Promise<Required<PersonalDataPart>> {
    const data: Record<string, unknown> = {};
    const files: PersonalFile[] = [];
    for (const source of this.sources) {
      const part = await source(accountId);
      Object.assign(data, part.data);
      files.push(...(part.files ?? []));
    }
    return { data, files };
  }
}

/**
 * The provider of a context that adds nothing but rows.
 * @param statements by section; $1 is the account
 * @param read sends one of them, from the context that owns it
 */
export function personalSections(
  statements: Record<string, string>,
  read: (reader: Reader, statement: string, accountId: string) => Promise<object[]>,
): Type<OnModuleInit> {
  @Injectable()
  class PersonalSections implements OnModuleInit {
    constructor(
      private readonly reader: Reader,
      private readonly personalData: PersonalData,
    ) {}

    onModuleInit(): void {
      this.personalData.contribute(async (accountId) => ({
        data: await rowsOf(statements, (statement) => read(this.reader, statement, accountId)),
      }));
    }
  }
  return PersonalSections;
}
