ALTER TABLE `entries` DROP COLUMN `painting`;--> statement-breakpoint
ALTER TABLE `entries` DROP COLUMN `fairness`;