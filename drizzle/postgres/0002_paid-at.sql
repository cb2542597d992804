ALTER TABLE "entries" ADD COLUMN "country" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "paid_at" bigint;