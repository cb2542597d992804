CREATE TABLE "helpers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tournament_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"joined_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "for_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "helpers" ADD CONSTRAINT "helpers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpers_tournament" ON "helpers" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "helpers_token" ON "helpers" USING btree ("token_hash");