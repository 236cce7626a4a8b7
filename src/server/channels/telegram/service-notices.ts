/**
 * Whether a part of a message tells what has happened in the chat: somebody joined, something was pinned, a call began.
 * Nobody has written it.
 */
export const isServiceNotice = (part: string) => patterns.some((pattern) => pattern.test(part));

const patterns = [
  /^(new|delete)_chat_/,
  /^left_chat_member$/,
  /_chat_created$/,
  /^chat_(background_set|shared|owner_)/,
  /^(users_shared|user_shared|connected_website|write_access_allowed|passport_data|proximity_alert_triggered)$/,
  /^(video|voice)_chat_/,
  /^(general_)?forum_topic_/,
  /^checklist_tasks_/,
  /^giveaway_(created|completed)$/,
  /^(message_auto_delete_timer_changed|pinned_message|boost_added)$/,
  /^(paid|direct)_message_price_changed$/,
  /^(suggested_post_|managed_bot_|poll_option_|community_chat_)/,
  /^(gift|unique_gift|gift_upgrade_sent|refunded_payment)$/,
];
