CREATE TABLE "army_filters" (
	"format_id" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"year" text COLLATE "C" NOT NULL,
	"scenario_id" text COLLATE "C" NOT NULL,
	"edition" text COLLATE "C" NOT NULL,
	"scenario" text COLLATE "C" NOT NULL,
	"tournaments" bigint NOT NULL,
	"played" bigint NOT NULL,
	CONSTRAINT "army_filters_format_id_size_year_scenario_id_edition_scenario_pk" PRIMARY KEY("format_id","size","year","scenario_id","edition","scenario")
);
--> statement-breakpoint
CREATE TABLE "army_tallies" (
	"format_id" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"year" text COLLATE "C" NOT NULL,
	"scenario_id" text COLLATE "C" NOT NULL,
	"edition" text COLLATE "C" NOT NULL,
	"army_a" text COLLATE "C" NOT NULL,
	"army_b" text COLLATE "C" NOT NULL,
	"first" text COLLATE "C" NOT NULL,
	"wins" bigint NOT NULL,
	"draws" bigint NOT NULL,
	"losses" bigint NOT NULL,
	CONSTRAINT "army_tallies_format_id_size_year_scenario_id_edition_army_a_army_b_first_pk" PRIMARY KEY("format_id","size","year","scenario_id","edition","army_a","army_b","first")
);
--> statement-breakpoint
CREATE TABLE "entry_facts" (
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"place" bigint,
	"army" text COLLATE "C",
	"rating" json
);
--> statement-breakpoint
CREATE TABLE "game_facts" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"round" bigint NOT NULL,
	"number" bigint NOT NULL,
	"a" text COLLATE "C" NOT NULL,
	"b" text COLLATE "C" NOT NULL,
	"winner" text COLLATE "C",
	"first" text COLLATE "C",
	"scenario_id" text COLLATE "C",
	"army_a" text COLLATE "C",
	"army_b" text COLLATE "C",
	"effect" json,
	CONSTRAINT "game_facts_tournament_id_round_number_pk" PRIMARY KEY("tournament_id","round","number")
);
--> statement-breakpoint
CREATE TABLE "instance_revision" (
	"id" bigint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_runs" (
	"format_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"from_position" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "tournament_facts" (
	"tournament_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"format_id" text COLLATE "C" NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"edition" text COLLATE "C",
	"scenarios" json NOT NULL,
	"version" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_facts" ADD CONSTRAINT "entry_facts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_facts" ADD CONSTRAINT "entry_facts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_facts" ADD CONSTRAINT "game_facts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_facts" ADD CONSTRAINT "tournament_facts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_facts_tournament" ON "entry_facts" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_facts_position" ON "tournament_facts" USING btree ("format_id","position");--> statement-breakpoint
CREATE INDEX "tournament_facts_version" ON "tournament_facts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "tournaments_start" ON "tournaments" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "tournaments_status" ON "tournaments" USING btree ("status","starts_on");--> statement-breakpoint
CREATE INDEX "persons_shown" ON "persons" USING btree ("shown","id");