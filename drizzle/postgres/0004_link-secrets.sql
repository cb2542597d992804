ALTER TABLE "entries" ADD COLUMN "link_secret" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "link_secret" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "entries" SET "link_secret" = "id";--> statement-breakpoint
UPDATE "teams" SET "link_secret" = "id";
