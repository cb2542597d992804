CREATE TABLE `award_winners` (
	`tournament_id` text NOT NULL,
	`award_id` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `award_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `polls` (
	`tournament_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `kind`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `vote_markers` (
	`tournament_id` text NOT NULL,
	`kind` text NOT NULL,
	`voter` text NOT NULL,
	`about` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `kind`, `voter`, `about`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`voter`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `vote_tallies` (
	`tournament_id` text NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`mark` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `kind`, `about`, `mark`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `entries` ADD `soft_scores` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `ceremony_step` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `awards_shown` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `entries` SET `soft_scores` = json_patch(
  CASE WHEN `painting` IS NULL THEN '{}' ELSE json_object('painting', `painting`) END,
  CASE WHEN `fairness` IS NULL THEN '{}' ELSE json_object('fairness', `fairness`) END
);
