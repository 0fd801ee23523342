import { Migration20261130000901_shared } from './Migration20261130000901_shared.js';
import { Migration20261130000902_family } from './Migration20261130000902_family.js';
import { Migration20261130000903_health_conditions } from './Migration20261130000903_health_conditions.js';
import { Migration20261130000904_auth } from './Migration20261130000904_auth.js';
import { Migration20261130000905_parties } from './Migration20261130000905_parties.js';
import { Migration20261130000906_media } from './Migration20261130000906_media.js';
import { Migration20261130000907_reviews } from './Migration20261130000907_reviews.js';
import { Migration20261130000908_invitations } from './Migration20261130000908_invitations.js';
import { Migration20261130000909_door } from './Migration20261130000909_door.js';
import { Migration20261130000910_old_attendance } from './Migration20261130000910_old_attendance.js';
import { Migration20261130000921_guest_view } from './Migration20261130000921_guest_view.js';
import { Migration20261130000930_household_views } from './Migration20261130000930_household_views.js';
import { Migration20261130000931_notices } from './Migration20261130000931_notices.js';
import { Migration20261130000932_notices_of_changes } from './Migration20261130000932_notices_of_changes.js';
import { Migration20261130000940_care_context } from './Migration20261130000940_care_context.js';
import { Migration20261130000950_pickup } from './Migration20261130000950_pickup.js';
import { Migration20261130000960_stated_ends } from './Migration20261130000960_stated_ends.js';
import { Migration20261130000970_told } from './Migration20261130000970_told.js';
import { Migration20261130001001_consents } from './Migration20261130001001_consents.js';
import { Migration20261130001002_own_email } from './Migration20261130001002_own_email.js';
import { Migration20261130001020_pick_up_by_adults } from './Migration20261130001020_pick_up_by_adults.js';
import { Migration20261130001030_walk_ins } from './Migration20261130001030_walk_ins.js';
import { Migration20261130001100_families } from './Migration20261130001100_families.js';
import { Migration20261130001110_family_notices } from './Migration20261130001110_family_notices.js';
import { Migration20261130001200_receipts_of_families } from './Migration20261130001200_receipts_of_families.js';
import { Migration20261130001210_family_pickups } from './Migration20261130001210_family_pickups.js';
import { Migration20261130001230_own_family } from './Migration20261130001230_own_family.js';
import { Migration20261130001240_place_notices } from './Migration20261130001240_place_notices.js';
import { Migration20261130001250_came_with } from './Migration20261130001250_came_with.js';
import { Migration20261130001260_party_themes } from './Migration20261130001260_party_themes.js';
import { Migration20261130001300_co_hosts } from './Migration20261130001300_co_hosts.js';
import { Migration20261130001301_co_hosts_index } from './Migration20261130001301_co_hosts_index.js';
import { Migration20261130001400_gifts } from './Migration20261130001400_gifts.js';
import { Migration20261130001500_brings_food } from './Migration20261130001500_brings_food.js';
import { Migration20261130001501_brings_food_index } from './Migration20261130001501_brings_food_index.js';
import { Migration20261130001502_menu } from './Migration20261130001502_menu.js';
import { Migration20261130001600_alerts } from './Migration20261130001600_alerts.js';
import { Migration20261130001610_gift_collections } from './Migration20261130001610_gift_collections.js';
import { Migration20261130001700_jobs } from './Migration20261130001700_jobs.js';
import { Migration20261130001701_care_indexes } from './Migration20261130001701_care_indexes.js';
import { Migration20261130001702_account_indexes } from './Migration20261130001702_account_indexes.js';
import { Migration20261130001703_sealed_indexes } from './Migration20261130001703_sealed_indexes.js';
import { Migration20261130001704_shared_indexes } from './Migration20261130001704_shared_indexes.js';
import { Migration20261130001705_parties_end_index } from './Migration20261130001705_parties_end_index.js';
import { Migration20261130001706_day_mails_index } from './Migration20261130001706_day_mails_index.js';
import { Migration20261130001707_due_indexes } from './Migration20261130001707_due_indexes.js';
import { Migration20261130001708_unconfirmed_index } from './Migration20261130001708_unconfirmed_index.js';
import { Migration20261130001710_gift_photos } from './Migration20261130001710_gift_photos.js';
import { Migration20261130001720_finished_view } from './Migration20261130001720_finished_view.js';
import { Migration20261130001721_finished_index } from './Migration20261130001721_finished_index.js';
import { Migration20261130001730_due_days } from './Migration20261130001730_due_days.js';
import { Migration20261130001730_gifts_shown } from './Migration20261130001730_gifts_shown.js';
import { Migration20261130001740_gift_photos_taken_down } from './Migration20261130001740_gift_photos_taken_down.js';

/** In the order in which they run; a released one never changes again. The first ones are the baseline (ADR 52). */
export const migrations = [
  Migration20261130000901_shared,
  Migration20261130000902_family,
  Migration20261130000903_health_conditions,
  Migration20261130000904_auth,
  Migration20261130000905_parties,
  Migration20261130000906_media,
  Migration20261130000907_reviews,
  Migration20261130000908_invitations,
  Migration20261130000909_door,
  Migration20261130000910_old_attendance,
  Migration20261130000921_guest_view,
  Migration20261130000930_household_views,
  Migration20261130000931_notices,
  Migration20261130000932_notices_of_changes,
  Migration20261130000940_care_context,
  Migration20261130000950_pickup,
  Migration20261130000960_stated_ends,
  Migration20261130000970_told,
  Migration20261130001001_consents,
  Migration20261130001002_own_email,
  Migration20261130001020_pick_up_by_adults,
  Migration20261130001030_walk_ins,
  Migration20261130001100_families,
  Migration20261130001110_family_notices,
  Migration20261130001200_receipts_of_families,
  Migration20261130001210_family_pickups,
  Migration20261130001230_own_family,
  Migration20261130001240_place_notices,
  Migration20261130001250_came_with,
  Migration20261130001260_party_themes,
  Migration20261130001300_co_hosts,
  Migration20261130001301_co_hosts_index,
  Migration20261130001400_gifts,
  Migration20261130001500_brings_food,
  Migration20261130001501_brings_food_index,
  Migration20261130001502_menu,
  Migration20261130001600_alerts,
  Migration20261130001610_gift_collections,
  Migration20261130001700_jobs,
  Migration20261130001701_care_indexes,
  Migration20261130001702_account_indexes,
  Migration20261130001703_sealed_indexes,
  Migration20261130001704_shared_indexes,
  Migration20261130001705_parties_end_index,
  Migration20261130001706_day_mails_index,
  Migration20261130001707_due_indexes,
  Migration20261130001708_unconfirmed_index,
  Migration20261130001710_gift_photos,
  Migration20261130001720_finished_view,
  Migration20261130001721_finished_index,
  Migration20261130001730_due_days,
  Migration20261130001730_gifts_shown,
  Migration20261130001740_gift_photos_taken_down,
];
