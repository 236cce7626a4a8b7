/** What an app at Meta may have subscribed to beside a number's messages, which is none of the desk's business. */
export const isForeignObject = (object: unknown): boolean => typeof object === 'string' && objects.has(object);

/** The same of an account of WhatsApp's: what becomes of it, of its templates and of its groups' settings. */
export const isForeignField = (field: unknown): boolean => typeof field === 'string' && fields.has(field);

const objects = new Set([
  'ad_account',
  'application',
  'business',
  'catalog',
  'certificate_transparency',
  'commerce_account',
  'instagram',
  'page',
  'payments',
  'permissions',
  'threads',
  'user',
  'workplace_security',
]);

const fields = new Set([
  'account_alerts',
  'account_review_update',
  'account_settings_update',
  'account_update',
  'automatic_events',
  'business_capability_update',
  'business_status_update',
  'business_username_update',
  'consumer_profile',
  'flows',
  'group_lifecycle_update',
  'group_participants_update',
  'group_settings_update',
  'group_status_update',
  'message_template_components_update',
  'message_template_quality_update',
  'message_template_status_update',
  'messaging_handovers',
  'partner_solutions',
  'payment_configuration_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
  'standby',
  'template_category_update',
  'template_correct_category_detection',
  'tracking_events',
  'user_preferences',
]);
