import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FamilyModule } from '../family/family.module.js';
import { MediaModule } from '../media/media.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { EraseAccount } from './application/erase-account.js';

/** What operations staff do across contexts; it has no routes, only commands (`make help`). */
@Module({
  imports: [AuthModule, FamilyModule, PartiesModule, MediaModule, ReviewsModule],
  providers: [EraseAccount],
})
export class StaffModule {}
