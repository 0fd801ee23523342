import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentCaller,
  Public,
  Verified,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { ReadCareReceipt } from '../application/read-care-receipt.js';
import { ReportWipedCopies } from '../application/report-wiped-copies.js';
import { toCareReceipt } from './care-receipt.mapper.js';
import { CareReceiptResponse } from './dto/care-receipt.responses.js';
import { WipedCopiesRequest } from './dto/care-receipt.requests.js';

/** What became of care data after a party. */
@ApiTags('care')
@Controller()
export class CareReceiptsController {
  constructor(
    private readonly readReceipt: ReadCareReceipt,
    private readonly reportWiped: ReportWipedCopies,
  ) {}

  @Get('parties/:partyId/careReceipt')
  @Verified('any verified account, for its own household.')
  @Operation(
    'readCareReceipt',
    "Read who saw the own household's care data at a party, and what was deleted after it",
    {
      description: 'From the purge on, 24 hours after the end of the party.',
      errors: ['not_found'],
    },
  )
  @ApiOkResponse({ type: CareReceiptResponse })
  async read(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<CareReceiptResponse> {
    return toCareReceipt(await this.readReceipt.run(accountId, partyId));
  }

  @Post('doorCopies/wiped')
  @Public('anyone who knows the ids.')
  @Operation('reportWipedCopies', 'Report that a phone has deleted its copies of care data', {
    description: 'Idempotent. Unknown ids are ignored.',
  })
  @RateLimit('doorPass')
  @NoContent()
  wiped(@Body() { copy_ids }: WipedCopiesRequest): Promise<void> {
    return this.reportWiped.run(copy_ids);
  }
}
