import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FamilyModule } from '../family/family.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { AcceptInvitation } from './application/accept-invitation.js';
import { AddFamilies } from './application/add-families.js';
import { AddKnownGuest } from './application/add-known-guest.js';
import { AddManualGuest } from './application/add-manual-guest.js';
import { AnswerFamilyLink } from './application/answer-family-link.js';
import { AnonymiseGuests } from './application/anonymise-guests.js';
import { ChangeFamily } from './application/change-family.js';
import { ClaimFamilyLink } from './application/claim-family-link.js';
import { CloseExpiredRsvps } from './application/close-expired-rsvps.js';
import { DisownFamilyLink } from './application/disown-family-link.js';
import { EraseManualGuests } from './application/erase-manual-guests.js';
import { EraseStays } from './application/erase-stays.js';
import { FamilyLinkAccess } from './application/family-link-access.js';
import { FamilyLinkViews } from './application/family-link-view.js';
import { LinkedGuestsRemoval } from './application/linked-guests-removal.js';
import { OpenFamilyLink } from './application/open-family-link.js';
import { ReencryptFamilyLinks } from './application/reencrypt-family-links.js';
import { RemoveFamily } from './application/remove-family.js';
import { LeaveGuestLists } from './application/leave-guest-lists.js';
import { LockPartiesOfErasedAccount } from './application/lock-parties-of-erased-account.js';
import { OpenInvitation } from './application/open-invitation.js';
import { PlanStay } from './application/plan-stay.js';
import { ReadGuestInfo } from './application/read-guest-info.js';
import { RecordAttendance } from './application/record-attendance.js';
import { RemoveGuest } from './application/remove-guest.js';
import { DeclineInvitation } from './application/decline-invitation.js';
import { InvitationAccess } from './application/invitation-access.js';
import { AskToWait } from './application/ask-to-wait.js';
import { HouseholdAnswers } from './application/household-answers.js';
import { LeaveWaitlist } from './application/leave-waitlist.js';
import { MailWaiting } from './application/mail-waiting.js';
import { PartyPlaces } from './application/party-places.js';
import { PromoteEverywhere } from './application/promote-everywhere.js';
import { PromoteWaiting } from './application/promote-waiting.js';
import { AttendanceChange } from './domain/attendance-change.entity.js';
import { CareRead } from './domain/care-read.entity.js';
import { FamilyLink } from './domain/family-link.entity.js';
import { Invitation } from './domain/invitation.entity.js';
import { WaitRequest } from './domain/wait-request.entity.js';
import { DoorController } from './http/door.controller.js';
import { FamiliesController } from './http/families.controller.js';
import { FamilyLinksController } from './http/family-links.controller.js';
import { GuestListController } from './http/guest-list.controller.js';
import { InvitationsController } from './http/invitations.controller.js';
import { OwnInvitationsController } from './http/own-invitations.controller.js';
import { WaitlistController } from './http/waitlist.controller.js';
import { CandidateReadModel } from './infrastructure/candidate.read-model.js';
import { CareAccessReadModel } from './infrastructure/care-access.read-model.js';
import { AnsweringHouseholdReadModel } from './infrastructure/answering-household.read-model.js';
import { FamilyLinkRepository } from './infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from './infrastructure/family-link-secrets.js';
import { FamilyListReadModel } from './infrastructure/family-list.read-model.js';
import { InvitationRepository } from './infrastructure/invitation.repository.js';
import { DueStaysReadModel } from './infrastructure/due-stays.read-model.js';
import { ClosingNumbersReadModel } from './infrastructure/closing-numbers.read-model.js';
import { GuestListReadModel } from './infrastructure/guest-list.read-model.js';
import { HealthTotalsReadModel } from './infrastructure/health-totals.read-model.js';
import { HouseholdReadModel } from './infrastructure/household.read-model.js';
import { InvitationsFacade } from './infrastructure/invitations.facade.js';
import { LinkedGuestsReadModel } from './infrastructure/linked-guests.read-model.js';
import { ManualGuestsReadModel } from './infrastructure/manual-guests.read-model.js';
import { OwnInvitationsReadModel } from './infrastructure/own-invitations.read-model.js';
import { PickUpReadModel } from './infrastructure/pick-up.read-model.js';
import { WaitRequestRepository } from './infrastructure/wait-request.repository.js';
import { WaitingLineReadModel } from './infrastructure/waiting-line.read-model.js';
import { WaitlistReadModel } from './infrastructure/waitlist.read-model.js';
import { EraseManualGuestsJob } from './jobs/erase-manual-guests.job.js';
import { EraseStaysJob } from './jobs/erase-stays.job.js';
import { ReencryptFamilyLinksJob } from './jobs/reencrypt-family-links.job.js';
import { RsvpDeadlineJob } from './jobs/rsvp-deadline.job.js';
import { WaitlistJob } from './jobs/waitlist.job.js';
import { PartyNumbersReadModel } from './infrastructure/party-numbers.read-model.js';
import { InvitationsApi } from './invitations.api.js';
import { InvitationDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Invitation, AttendanceChange, CareRead, WaitRequest, FamilyLink]),
    PartiesModule,
    FamilyModule,
  ],
  controllers: [
    InvitationsController,
    OwnInvitationsController,
    GuestListController,
    DoorController,
    WaitlistController,
    FamiliesController,
    FamilyLinksController,
  ],
  providers: [
    InvitationDataReadModel,
    OpenInvitation,
    AcceptInvitation,
    DeclineInvitation,
    PlanStay,
    InvitationAccess,
    HouseholdAnswers,
    AskToWait,
    LeaveWaitlist,
    PartyPlaces,
    PromoteWaiting,
    PromoteEverywhere,
    MailWaiting,
    WaitlistJob,
    WaitlistReadModel,
    WaitingLineReadModel,
    WaitRequestRepository,
    RecordAttendance,
    RemoveGuest,
    AddKnownGuest,
    AddManualGuest,
    ReadGuestInfo,
    LeaveGuestLists,
    LockPartiesOfErasedAccount,
    AnonymiseGuests,
    CloseExpiredRsvps,
    EraseManualGuests,
    EraseManualGuestsJob,
    EraseStays,
    EraseStaysJob,
    DueStaysReadModel,
    PickUpReadModel,
    ManualGuestsReadModel,
    RsvpDeadlineJob,
    HouseholdReadModel,
    GuestListReadModel,
    PartyNumbersReadModel,
    CandidateReadModel,
    CareAccessReadModel,
    AnsweringHouseholdReadModel,
    InvitationRepository,
    HealthTotalsReadModel,
    ClosingNumbersReadModel,
    OwnInvitationsReadModel,
    AddFamilies,
    ChangeFamily,
    RemoveFamily,
    OpenFamilyLink,
    AnswerFamilyLink,
    ClaimFamilyLink,
    DisownFamilyLink,
    ReencryptFamilyLinks,
    ReencryptFamilyLinksJob,
    FamilyLinkAccess,
    FamilyLinkViews,
    LinkedGuestsRemoval,
    FamilyLinkRepository,
    FamilyLinkSecrets,
    FamilyListReadModel,
    LinkedGuestsReadModel,
    { provide: InvitationsApi, useClass: InvitationsFacade },
  ],
  exports: [InvitationsApi],
})
export class InvitationsModule {}
