CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C",
	"admin" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'points' NOT NULL,
	"points" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"data" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"club" text COLLATE "C",
	"town" text COLLATE "C",
	"faction" text COLLATE "C",
	"camp" text COLLATE "C",
	"email" text COLLATE "C",
	"seed" bigint,
	"soft_scores" json DEFAULT '{}'::json NOT NULL,
	"rating" bigint,
	"team" text COLLATE "C",
	"answers" json DEFAULT '{}'::json NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"paid_note" text COLLATE "C" DEFAULT '' NOT NULL,
	"t3" json,
	"checked_in_at" bigint,
	"earlier_check_ins" json DEFAULT '[]'::json NOT NULL,
	"fixed_table" bigint,
	"status" text COLLATE "C" NOT NULL,
	"dropped_by" text COLLATE "C",
	"ringer" boolean DEFAULT false NOT NULL,
	"joined_round" bigint NOT NULL,
	"missed_rounds" json DEFAULT '[]'::json NOT NULL,
	"reminded_at" bigint,
	"link_version" bigint NOT NULL,
	"link_hash" text COLLATE "C" NOT NULL,
	"submission_key" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	CONSTRAINT "roles_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"place" text COLLATE "C" NOT NULL,
	"starts_on" text COLLATE "C" NOT NULL,
	"ends_on" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"format_id" text COLLATE "C" NOT NULL,
	"format_version" bigint NOT NULL,
	"setup" json NOT NULL,
	"settings" json NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"demo" boolean NOT NULL,
	"frozen_after" bigint,
	"frozen_extras" json,
	"ceremony_step" bigint,
	"awards_shown" boolean DEFAULT false NOT NULL,
	"lot_seed" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"submission_key" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_choices" (
	"round_id" text COLLATE "C" NOT NULL,
	"meeting" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"choice" json NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "meeting_choices_round_id_meeting_seq_pk" PRIMARY KEY("round_id","meeting","seq")
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"round_id" text COLLATE "C" NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"table_number" bigint,
	"entry_a" text COLLATE "C" NOT NULL,
	"entry_b" text COLLATE "C",
	"scenario_id" text COLLATE "C",
	"scenario_roll" bigint,
	"reasons" json NOT NULL,
	"extra_minutes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"pairing_id" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"stance" text COLLATE "C" NOT NULL,
	"payload" json,
	"note" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reports_pairing_id_side_pk" PRIMARY KEY("pairing_id","side")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"pairing_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"report" json,
	"ruling" text COLLATE "C",
	"state" text COLLATE "C" DEFAULT 'settled' NOT NULL,
	"settled_by" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"scenario_id" text COLLATE "C",
	"scenario_roll" bigint,
	"method" text COLLATE "C" DEFAULT 'swiss' NOT NULL,
	"seed" bigint NOT NULL,
	"relaxed" json NOT NULL,
	"version" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"paired_at" bigint NOT NULL,
	"published_at" bigint,
	"started_at" bigint,
	"paused_at" bigint,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"closed_at" bigint,
	"captains_at" bigint
);
--> statement-breakpoint
CREATE TABLE "match_devices" (
	"pairing_id" text COLLATE "C" NOT NULL,
	"device_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"holder" text COLLATE "C",
	"handled" bigint NOT NULL,
	CONSTRAINT "match_devices_pairing_id_device_id_pk" PRIMARY KEY("pairing_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "match_events" (
	"pairing_id" text COLLATE "C" NOT NULL,
	"seq" bigint NOT NULL,
	"device_id" text COLLATE "C" NOT NULL,
	"device_seq" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"payload" json NOT NULL,
	"client_at" bigint NOT NULL,
	"server_at" bigint NOT NULL,
	CONSTRAINT "match_events_pairing_id_seq_pk" PRIMARY KEY("pairing_id","seq")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"pairing_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"summary" json NOT NULL,
	"deadline_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"submission_key" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "army_list_choices" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"round_number" bigint NOT NULL,
	"slot" bigint NOT NULL,
	CONSTRAINT "army_list_choices_entry_id_round_number_pk" PRIMARY KEY("entry_id","round_number")
);
--> statement-breakpoint
CREATE TABLE "army_list_locks" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"lock" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "army_lists" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"slot" bigint DEFAULT 1 NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"list" json,
	"stated_points" bigint,
	"handed_in_at" bigint NOT NULL,
	"handed_in_by" text COLLATE "C" NOT NULL,
	"withdrawn_at" bigint,
	"accepted" json NOT NULL,
	"set_points" bigint,
	"set_points_reason" text COLLATE "C" NOT NULL,
	CONSTRAINT "army_lists_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "list_editions" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"edition" text COLLATE "C" NOT NULL,
	"file" json NOT NULL,
	"loaded_at" bigint NOT NULL,
	CONSTRAINT "list_editions_tournament_id_edition_pk" PRIMARY KEY("tournament_id","edition")
);
--> statement-breakpoint
CREATE TABLE "announcement_readers" (
	"announcement_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"seen_at" bigint,
	CONSTRAINT "announcement_readers_announcement_id_entry_id_pk" PRIMARY KEY("announcement_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"audience" text COLLATE "C" NOT NULL,
	"table_number" bigint,
	"at" bigint NOT NULL,
	"shown_until" bigint,
	"withdrawn_at" bigint,
	"submission_key" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"times" json NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_lines" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"seq" bigint NOT NULL,
	"author_entry_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"payload" json NOT NULL,
	"corrects" bigint,
	"reason" text COLLATE "C",
	"at" bigint NOT NULL,
	"submission_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "campaign_lines_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "award_winners" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"award_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "award_winners_tournament_id_award_id_pk" PRIMARY KEY("tournament_id","award_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	CONSTRAINT "polls_tournament_id_kind_pk" PRIMARY KEY("tournament_id","kind")
);
--> statement-breakpoint
CREATE TABLE "vote_markers" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"voter" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	CONSTRAINT "vote_markers_tournament_id_kind_voter_about_pk" PRIMARY KEY("tournament_id","kind","voter","about")
);
--> statement-breakpoint
CREATE TABLE "vote_tallies" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"mark" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "vote_tallies_tournament_id_kind_about_mark_pk" PRIMARY KEY("tournament_id","kind","about","mark")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"pairing_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"sent_at" bigint,
	"failure" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"pairing_id" text COLLATE "C" NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"tournament_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"screens" json,
	"network" json,
	"address" text COLLATE "C",
	"printed" json
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C",
	"from_user_id" text COLLATE "C" NOT NULL,
	"to_email" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"rp_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" json NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "person_entries" (
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"pseudonym" text COLLATE "C" NOT NULL,
	"shown" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"auth" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"origin" text COLLATE "C" NOT NULL,
	"told" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_photos" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"pairing_id" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"shown" boolean NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"qualifies_for" text COLLATE "C" NOT NULL,
	"settings" json NOT NULL,
	"owner_id" text COLLATE "C",
	"submission_key" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_tournaments" (
	"series_id" text COLLATE "C" NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "series_tournaments_series_id_tournament_id_pk" PRIMARY KEY("series_id","tournament_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"browser" text COLLATE "C" NOT NULL,
	"system" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"page" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"markdown" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "site_pages_page_language_pk" PRIMARY KEY("page","language")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"captain_id" text COLLATE "C",
	"link_open" boolean NOT NULL,
	"link_version" bigint NOT NULL,
	"link_hash" text COLLATE "C" NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_logos" (
	"tournament_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"tries" bigint NOT NULL,
	"next_at" bigint,
	"sent_at" bigint,
	"status" bigint
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"events" json NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"origin" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_choices" ADD CONSTRAINT "meeting_choices_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_entry_a_entries_id_fk" FOREIGN KEY ("entry_a") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_entry_b_entries_id_fk" FOREIGN KEY ("entry_b") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_devices" ADD CONSTRAINT "match_devices_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_list_choices" ADD CONSTRAINT "army_list_choices_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_list_choices" ADD CONSTRAINT "army_list_choices_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_list_locks" ADD CONSTRAINT "army_list_locks_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_list_locks" ADD CONSTRAINT "army_list_locks_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_lists" ADD CONSTRAINT "army_lists_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "army_lists" ADD CONSTRAINT "army_lists_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_editions" ADD CONSTRAINT "list_editions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "announcement_readers_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readers" ADD CONSTRAINT "announcement_readers_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_lines" ADD CONSTRAINT "campaign_lines_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_lines" ADD CONSTRAINT "campaign_lines_author_entry_id_entries_id_fk" FOREIGN KEY ("author_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_winners" ADD CONSTRAINT "award_winners_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_winners" ADD CONSTRAINT "award_winners_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_markers" ADD CONSTRAINT "vote_markers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_markers" ADD CONSTRAINT "vote_markers_voter_entries_id_fk" FOREIGN KEY ("voter") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_markers" ADD CONSTRAINT "vote_markers_about_entries_id_fk" FOREIGN KEY ("about") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_about_entries_id_fk" FOREIGN KEY ("about") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_entries" ADD CONSTRAINT "person_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_entries" ADD CONSTRAINT "person_entries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_photos" ADD CONSTRAINT "result_photos_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_photos" ADD CONSTRAINT "result_photos_pairing_id_pairings_id_fk" FOREIGN KEY ("pairing_id") REFERENCES "public"."pairings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_photos" ADD CONSTRAINT "result_photos_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tournaments" ADD CONSTRAINT "series_tournaments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tournaments" ADD CONSTRAINT "series_tournaments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_entries_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_logos" ADD CONSTRAINT "tournament_logos_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "adjustments_tournament" ON "adjustments" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "audit_tournament" ON "audit_log" USING btree ("tournament_id","at");--> statement-breakpoint
CREATE INDEX "entries_tournament" ON "entries" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_link" ON "entries" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_submission" ON "entries" USING btree ("tournament_id","submission_key");--> statement-breakpoint
CREATE INDEX "roles_user" ON "roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_slug" ON "tournaments" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_submission" ON "tournaments" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "pairings_tournament" ON "pairings" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_entry_a" ON "pairings" USING btree ("round_id","entry_a");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_entry_b" ON "pairings" USING btree ("round_id","entry_b");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_table" ON "pairings" USING btree ("round_id","table_number");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("tournament_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "match_devices_name" ON "match_devices" USING btree ("pairing_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "match_events_device" ON "match_events" USING btree ("pairing_id","device_id","device_seq");--> statement-breakpoint
CREATE INDEX "matches_deadline" ON "matches" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "army_list_choices_tournament" ON "army_list_choices" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "army_list_locks_tournament" ON "army_list_locks" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "army_lists_tournament" ON "army_lists" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "announcements_tournament" ON "announcements" USING btree ("tournament_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_submission" ON "announcements" USING btree ("tournament_id","submission_key");--> statement-breakpoint
CREATE INDEX "attempts_until" ON "attempts" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_lines_submission" ON "campaign_lines" USING btree ("tournament_id","submission_key");--> statement-breakpoint
CREATE INDEX "outbox_tournament" ON "outbox" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "invitations_tournament" ON "invitations" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "match_notes_tournament" ON "match_notes" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_tournament" ON "handovers" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "handovers_to" ON "handovers" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_entries_person" ON "person_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "persons_user" ON "persons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("entry_id","endpoint");--> statement-breakpoint
CREATE INDEX "result_photos_tournament" ON "result_photos" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "result_photos_pairing" ON "result_photos" USING btree ("pairing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_slug" ON "series" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "series_submission" ON "series" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "series_owner" ON "series" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "series_tournaments_tournament" ON "series_tournaments" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_user" ON "sign_in_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_captain" ON "teams" USING btree ("captain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("tournament_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_link" ON "teams" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_key" ON "webhook_deliveries" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_address" ON "webhooks" USING btree ("tournament_id","address");