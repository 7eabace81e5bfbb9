/** The part of the account pages that signing in needs. */
export const signIn = {
  signIn: {
    title: "Sign in to your account",
    newHere: "New here?",
    create: "Create an account",
    byInvitation: "New accounts are made by invitation here.",
    forgot: "Forgot your password?",
    rememberMe: "Stay signed in on this device",
    submit: "Sign in",
    or: "Or",
    failed: "Failed to sign in",
    passkey: "Login using Passkey",
    continueWith: "Continue with {provider}",
  },
  sso: {
    title: "Enterprise SSO",
    placeholder: "Enter your work email",
    hint: "We find your sign-in page by the part after the @.",
    emailRequired: "Please enter your work email",
    submit: "To your sign-in page",
  },
  fields: {
    emailRequired: "Email is required",
    emailInvalid: "This is not an email address. It looks like name@example.com",
    passwordRequired: "Password is required",
  },
  refusal: {
    INVALID_EMAIL_OR_PASSWORD: "Invalid email or password",
    INVALID_EMAIL: "Invalid email",
    EMAIL_NOT_VERIFIED: "Email not verified",
    BANNED_USER: "This account is banned. Ask whoever runs this instance.",
    tooMany: "Too many tries. Wait a moment, then try again.",
  },
} as const;
