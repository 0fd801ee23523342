/** What tells whether a stream of a party has missed something. */
export interface DoorMark {
  partyId: string;
  hostIds: string[];
  timezone: string;
  isFinished: boolean;
  /** Of the log's last row. */
  seq: number;
  /** How many cards of care data were acknowledged. */
  careDone: number;
  /** Differs when the party was started, called off or renamed. */
  party: string;
}
