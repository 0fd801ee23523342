/** A drawn preview in the storage. */
export interface StoredPreview {
  key: string;
  partyId: string;
  version: string;
  modifiedAt: Date;
}
