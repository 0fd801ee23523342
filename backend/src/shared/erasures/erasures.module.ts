import { Global, Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ErasureLedger } from './erasure-ledger.js';
import { KeepErasureLedgerJob } from './keep-erasure-ledger.job.js';

@Global()
@Module({
  imports: [StorageModule],
  providers: [ErasureLedger, KeepErasureLedgerJob],
  exports: [ErasureLedger],
})
export class ErasuresModule {}
