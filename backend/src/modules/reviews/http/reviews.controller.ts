import { Body, Controller, Get, Patch, Post, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { notFound } from '../../../shared/errors/domain-error.js';
import {
  CurrentCaller,
  DecidedByBody,
  Verified,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { TakesPart } from '../../invitations/invitations.access.js';
import { Hosts } from '../../parties/parties.access.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Reviews, type OwnReview } from '../application/reviews.js';
import { averageStars } from '../domain/average-stars.js';
import { ReviewReadModel } from '../infrastructure/review.read-model.js';
import { RewriteReviewRequest, WriteReviewRequest } from './dto/review.requests.js';
import { AverageResponse, ReviewResponse } from './dto/review.responses.js';
import { WroteReview } from './wrote-review.js';
import { toReview } from './review.mapper.js';

@ApiTags('reviews')
@ApiExtraModels(ReviewResponse)
@Controller('partyReviews')
export class ReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly parties: PartiesApi,
    private readonly listed: ReviewReadModel,
  ) {}

  @Get(':id')
  @Hosts('id')
  @Operation('listReviews', 'List the reviews of a party')
  @ApiOkResponse({ type: [ReviewResponse] })
  async list(@UuidParam('id', 'Of the party.') partyId: string): Promise<ReviewResponse[]> {
    return (await this.listed.ofParty(partyId)).map(toReview);
  }

  @Get(':partyId/average')
  @TakesPart('partyId')
  @Operation('getAverage', 'Read the average rating of a party')
  @ApiOkResponse({ type: AverageResponse })
  async average(@UuidParam('partyId') partyId: string): Promise<AverageResponse> {
    return { average: averageStars(await this.listed.ratingsOf(partyId)) };
  }

  @Get(':partyId/getFromGuest')
  @Verified('any verified account, for its own review.')
  @Operation('getOwnReview', 'Read the own review of a party', {
    description: '`null` before it is written.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(ReviewResponse) }], nullable: true } })
  async own(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Res() response: Response,
  ): Promise<void> {
    if (!(await this.parties.find(partyId))) throw notFound();
    const review = await this.listed.writtenBy(caller.accountId, partyId);
    // Nest would answer a returned null with an empty body, which is no JSON.
    response.json(review ? toReview(review) : null);
  }

  @Post()
  @DecidedByBody('accounts whose household accepted; one review each.', 'guests')
  @Operation('writeReview', 'Review a finished party', {
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'party_cancelled',
      'party_not_finished',
      'review_already_exists',
    ],
  })
  @ApiCreatedResponse({ type: ReviewResponse })
  async write(
    @CurrentCaller() caller: AccountCaller,
    @Body() { party_id: partyId, rating, review }: WriteReviewRequest,
  ): Promise<ReviewResponse> {
    return this.show(await this.reviews.write(caller.accountId, partyId, { rating, review }));
  }

  @Patch(':id')
  @WroteReview('id')
  @Operation('rewriteReview', 'Change the own review', {
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: ReviewResponse })
  async rewrite(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id', 'Of the review.') id: string,
    @Found() review: OwnReview,
    @Body() body: RewriteReviewRequest,
  ): Promise<ReviewResponse> {
    await this.reviews.rewrite(caller.accountId, review, body);
    return this.show(id);
  }

  private async show(id: string): Promise<ReviewResponse> {
    const review = await this.listed.byId(id);
    if (!review) throw notFound();
    return toReview(review);
  }
}
