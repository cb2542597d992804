ALTER TABLE `entries` ADD `link_secret` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `link_secret` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `entries` SET `link_secret` = `id`;--> statement-breakpoint
UPDATE `teams` SET `link_secret` = `id`;
