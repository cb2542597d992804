CREATE TABLE `army_filters` (
	`format_id` text NOT NULL,
	`size` integer NOT NULL,
	`year` text NOT NULL,
	`scenario_id` text NOT NULL,
	`edition` text NOT NULL,
	`scenario` text NOT NULL,
	`tournaments` integer NOT NULL,
	`played` integer NOT NULL,
	PRIMARY KEY(`format_id`, `size`, `year`, `scenario_id`, `edition`, `scenario`)
);
--> statement-breakpoint
CREATE TABLE `army_tallies` (
	`format_id` text NOT NULL,
	`size` integer NOT NULL,
	`year` text NOT NULL,
	`scenario_id` text NOT NULL,
	`edition` text NOT NULL,
	`army_a` text NOT NULL,
	`army_b` text NOT NULL,
	`first` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	PRIMARY KEY(`format_id`, `size`, `year`, `scenario_id`, `edition`, `army_a`, `army_b`, `first`)
);
--> statement-breakpoint
CREATE TABLE `entry_facts` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`number` integer NOT NULL,
	`place` integer,
	`army` text,
	`rating` text,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_facts_tournament` ON `entry_facts` (`tournament_id`);--> statement-breakpoint
CREATE TABLE `game_facts` (
	`tournament_id` text NOT NULL,
	`round` integer NOT NULL,
	`number` integer NOT NULL,
	`a` text NOT NULL,
	`b` text NOT NULL,
	`winner` text,
	`first` text,
	`scenario_id` text,
	`army_a` text,
	`army_b` text,
	`effect` text,
	PRIMARY KEY(`tournament_id`, `round`, `number`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `instance_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_runs` (
	`format_id` text PRIMARY KEY NOT NULL,
	`from_position` text
);
--> statement-breakpoint
CREATE TABLE `tournament_facts` (
	`tournament_id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`position` text NOT NULL,
	`size` integer NOT NULL,
	`edition` text,
	`scenarios` text NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tournament_facts_position` ON `tournament_facts` (`format_id`,`position`);--> statement-breakpoint
CREATE INDEX `tournament_facts_version` ON `tournament_facts` (`version`);--> statement-breakpoint
CREATE INDEX `tournaments_start` ON `tournaments` (`starts_on`,`id`);--> statement-breakpoint
CREATE INDEX `tournaments_status` ON `tournaments` (`status`,`starts_on`);--> statement-breakpoint
CREATE INDEX `persons_shown` ON `persons` (`shown`,`id`);