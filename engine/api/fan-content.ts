/** What fan content owes to whoever sees it: in every host, and in every file that shows a game. */
export const FAN_CONTENT_NOTICE = [
  "Bob is unofficial Fan Content permitted under Wizards of the Coast's Fan Content Policy.",
  'Not approved or endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast.',
  '©Wizards of the Coast LLC.',
].join(' ');
