import { Migration20261121000000_foundation } from './Migration20261121000000_foundation.js';
import { Migration20261121000010_people } from './Migration20261121000010_people.js';
import { Migration20261121000020_health_conditions } from './Migration20261121000020_health_conditions.js';
import { Migration20261121000100_accounts } from './Migration20261121000100_accounts.js';
import { Migration20261121000200_parties } from './Migration20261121000200_parties.js';
import { Migration20261121000300_invitations } from './Migration20261121000300_invitations.js';
import { Migration20261121000400_reviews } from './Migration20261121000400_reviews.js';
import { Migration20261121000500_pictures } from './Migration20261121000500_pictures.js';
import { Migration20261121000600_rate_limits } from './Migration20261121000600_rate_limits.js';
import { Migration20261121000700_party_locale } from './Migration20261121000700_party_locale.js';
import { Migration20261121000800_growth } from './Migration20261121000800_growth.js';
import { Migration20261121000900_schemas } from './Migration20261121000900_schemas.js';
import { Migration20261122000100_family_boundaries } from './Migration20261122000100_family_boundaries.js';
import { Migration20261122000200_party_boundaries } from './Migration20261122000200_party_boundaries.js';
import { Migration20261122000300_household_answers } from './Migration20261122000300_household_answers.js';
import { Migration20261123000100_mailed_codes } from './Migration20261123000100_mailed_codes.js';
import { Migration20261123000200_former_birthdays } from './Migration20261123000200_former_birthdays.js';
import { Migration20261123000210_account_security } from './Migration20261123000210_account_security.js';
import { Migration20261123000220_session_keys } from './Migration20261123000220_session_keys.js';
import { Migration20261123000300_ended_accounts } from './Migration20261123000300_ended_accounts.js';
import { Migration20261123000500_idempotency_keys } from './Migration20261123000500_idempotency_keys.js';
import { Migration20261124000300_missing_pictures } from './Migration20261124000300_missing_pictures.js';
import { Migration20261124000310_release_files } from './Migration20261124000310_release_files.js';
import { Migration20261124000400_second_factors } from './Migration20261124000400_second_factors.js';
import { Migration20261125000300_mail_records } from './Migration20261125000300_mail_records.js';
import { Migration20261125000400_retention } from './Migration20261125000400_retention.js';
import { Migration20261125000410_erased_people } from './Migration20261125000410_erased_people.js';
import { Migration20261125000900_venue_terms } from './Migration20261125000900_venue_terms.js';
import { Migration20261125000910_staff_actions } from './Migration20261125000910_staff_actions.js';
import { Migration20261125000920_production_mark } from './Migration20261125000920_production_mark.js';
import { Migration20261125000930_last_backup } from './Migration20261125000930_last_backup.js';
import { Migration20261126000100_stays } from './Migration20261126000100_stays.js';
import { Migration20261126000110_nothing_to_note } from './Migration20261126000110_nothing_to_note.js';
import { Migration20261126000120_stays_index } from './Migration20261126000120_stays_index.js';
import { Migration20261126000200_waitlist } from './Migration20261126000200_waitlist.js';
import { Migration20261126000300_family_links } from './Migration20261126000300_family_links.js';
import { Migration20261126000310_declared_kids } from './Migration20261126000310_declared_kids.js';
import { Migration20261126000320_family_link_index } from './Migration20261126000320_family_link_index.js';
import { Migration20261126000400_party_theme } from './Migration20261126000400_party_theme.js';
import { Migration20261127000100_host_voice } from './Migration20261127000100_host_voice.js';
import { Migration20261127000200_visitor_view } from './Migration20261127000200_visitor_view.js';
import { Migration20261127000210_erased_hosts } from './Migration20261127000210_erased_hosts.js';
import { Migration20261127000300_cancelled_parties } from './Migration20261127000300_cancelled_parties.js';
import { Migration20261127000310_party_changes } from './Migration20261127000310_party_changes.js';
import { Migration20261127000350_calendars } from './Migration20261127000350_calendars.js';
import { Migration20261127000400_reminders } from './Migration20261127000400_reminders.js';
import { Migration20261127000410_deadline_index } from './Migration20261127000410_deadline_index.js';
import { Migration20261127000500_nudges } from './Migration20261127000500_nudges.js';
import { Migration20261128000100_party_ends } from './Migration20261128000100_party_ends.js';
import { Migration20261128000110_attendance_log } from './Migration20261128000110_attendance_log.js';
import { Migration20261128000120_attendance_history } from './Migration20261128000120_attendance_history.js';
import { Migration20261128000300_door_passes } from './Migration20261128000300_door_passes.js';
import { Migration20261128000310_care_reads_by_pass } from './Migration20261128000310_care_reads_by_pass.js';
import { Migration20261129000100_requires_handover } from './Migration20261129000100_requires_handover.js';
import { Migration20261129000110_handovers } from './Migration20261129000110_handovers.js';
import { Migration20261129000300_pickup_passes } from './Migration20261129000300_pickup_passes.js';
import { Migration20261129000310_leaves_alone } from './Migration20261129000310_leaves_alone.js';
import { Migration20261129000500_condition_severity } from './Migration20261129000500_condition_severity.js';
import { Migration20261129000510_urgent_conditions } from './Migration20261129000510_urgent_conditions.js';
import { Migration20261129000520_care_consent } from './Migration20261129000520_care_consent.js';
import { Migration20261129000530_care_at_door } from './Migration20261129000530_care_at_door.js';
import { Migration20261129000540_named_care_reads } from './Migration20261129000540_named_care_reads.js';
import { Migration20261129000700_care_purges } from './Migration20261129000700_care_purges.js';
import { Migration20261129000710_care_runs } from './Migration20261129000710_care_runs.js';
import { Migration20261129000720_erasure_kinds } from './Migration20261129000720_erasure_kinds.js';
import { Migration20261129000730_care_notes_index } from './Migration20261129000730_care_notes_index.js';
import { Migration20261129000731_sessions_by_key } from './Migration20261129000731_sessions_by_key.js';
import { Migration20261129000732_handover_verifications } from './Migration20261129000732_handover_verifications.js';
import { Migration20261129000738_code_tries_by_sender } from './Migration20261129000738_code_tries_by_sender.js';
import { Migration20261129000740_calendar_details } from './Migration20261129000740_calendar_details.js';
import { Migration20261129000741_waitlist_positions } from './Migration20261129000741_waitlist_positions.js';
import { Migration20261129000800_handover_switches } from './Migration20261129000800_handover_switches.js';
import { Migration20261130000800_moved_parties } from './Migration20261130000800_moved_parties.js';
import { Migration20261130000810_stated_ends } from './Migration20261130000810_stated_ends.js';
import { Migration20261130000820_ends_of_passes } from './Migration20261130000820_ends_of_passes.js';
import { Migration20261130000830_ends_that_passed } from './Migration20261130000830_ends_that_passed.js';
import { Migration20261130000840_retention_gaps } from './Migration20261130000840_retention_gaps.js';
import { Migration20261130000850_ended_sessions } from './Migration20261130000850_ended_sessions.js';
import { Migration20261130000920_kind_of_erased_guests } from './Migration20261130000920_kind_of_erased_guests.js';
import { Migration20261130000921_guest_view } from './Migration20261130000921_guest_view.js';
import { Migration20261130000930_household_views } from './Migration20261130000930_household_views.js';
import { Migration20261130000931_notices } from './Migration20261130000931_notices.js';

/** In the order in which they run; a released one never changes again. */
export const migrations = [
  Migration20261121000000_foundation,
  Migration20261121000010_people,
  Migration20261121000020_health_conditions,
  Migration20261121000100_accounts,
  Migration20261121000200_parties,
  Migration20261121000300_invitations,
  Migration20261121000400_reviews,
  Migration20261121000500_pictures,
  Migration20261121000600_rate_limits,
  Migration20261121000700_party_locale,
  Migration20261121000800_growth,
  Migration20261121000900_schemas,
  Migration20261122000100_family_boundaries,
  Migration20261122000200_party_boundaries,
  Migration20261122000300_household_answers,
  Migration20261123000100_mailed_codes,
  Migration20261123000200_former_birthdays,
  Migration20261123000210_account_security,
  Migration20261123000220_session_keys,
  Migration20261123000300_ended_accounts,
  Migration20261123000500_idempotency_keys,
  Migration20261124000300_missing_pictures,
  Migration20261124000310_release_files,
  Migration20261124000400_second_factors,
  Migration20261125000300_mail_records,
  Migration20261125000400_retention,
  Migration20261125000410_erased_people,
  Migration20261125000900_venue_terms,
  Migration20261125000910_staff_actions,
  Migration20261125000920_production_mark,
  Migration20261125000930_last_backup,
  Migration20261126000100_stays,
  Migration20261126000110_nothing_to_note,
  Migration20261126000120_stays_index,
  Migration20261126000200_waitlist,
  Migration20261126000300_family_links,
  Migration20261126000310_declared_kids,
  Migration20261126000320_family_link_index,
  Migration20261126000400_party_theme,
  Migration20261127000100_host_voice,
  Migration20261127000200_visitor_view,
  Migration20261127000210_erased_hosts,
  Migration20261127000300_cancelled_parties,
  Migration20261127000310_party_changes,
  Migration20261127000350_calendars,
  Migration20261127000400_reminders,
  Migration20261127000410_deadline_index,
  Migration20261127000500_nudges,
  Migration20261128000100_party_ends,
  Migration20261128000110_attendance_log,
  Migration20261128000120_attendance_history,
  Migration20261128000300_door_passes,
  Migration20261128000310_care_reads_by_pass,
  Migration20261129000100_requires_handover,
  Migration20261129000110_handovers,
  Migration20261129000300_pickup_passes,
  Migration20261129000310_leaves_alone,
  Migration20261129000500_condition_severity,
  Migration20261129000510_urgent_conditions,
  Migration20261129000520_care_consent,
  Migration20261129000530_care_at_door,
  Migration20261129000540_named_care_reads,
  Migration20261129000700_care_purges,
  Migration20261129000710_care_runs,
  Migration20261129000720_erasure_kinds,
  Migration20261129000730_care_notes_index,
  Migration20261129000731_sessions_by_key,
  Migration20261129000732_handover_verifications,
  Migration20261129000738_code_tries_by_sender,
  Migration20261129000740_calendar_details,
  Migration20261129000741_waitlist_positions,
  Migration20261129000800_handover_switches,
  Migration20261130000800_moved_parties,
  Migration20261130000810_stated_ends,
  Migration20261130000820_ends_of_passes,
  Migration20261130000830_ends_that_passed,
  Migration20261130000840_retention_gaps,
  Migration20261130000850_ended_sessions,
  Migration20261130000920_kind_of_erased_guests,
  Migration20261130000921_guest_view,
  Migration20261130000930_household_views,
  Migration20261130000931_notices,
];
