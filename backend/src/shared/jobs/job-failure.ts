/** A failure of a job whose kind its handler knows. Any other error is tried again. */
export class JobFailure extends Error {
  /** Not tried again: the job is dead at once, with this error's message as its reason. */
  readonly isFinal: boolean;
  /** Whether an operator has to do something once the job is dead. */
  readonly needsPerson: boolean;

  /** For the log, where the message may not go. */
  readonly code: string;

  constructor(message: string, kind: { isFinal: boolean; needsPerson: boolean; code: string }) {
    super(message);
    this.code = kind.code;
    this.isFinal = kind.isFinal;
    this.needsPerson = kind.needsPerson;
  }
}
