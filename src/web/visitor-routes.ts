import { needInstance } from "./api/instance.ts";
import { withMessages } from "./words/language.ts";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { startSigningIn } from "./guards.ts";
import { accountFrame, publicFrame } from "./route-frames.ts";

export const publicPages = [
  createRoute({
    getParentRoute: () => publicFrame,
    path: "/",
    staticData: { name: "home" },
    component: lazyRouteComponent(() => import("./public/home-page.tsx"), "HomePage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "privacy",
    staticData: { name: "privacy", title: "privacy" },
    component: lazyRouteComponent(() => import("./public/privacy-page.tsx"), "PrivacyPage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "imprint",
    staticData: { name: "imprint", title: "imprint" },
    component: lazyRouteComponent(() => import("./public/imprint-page.tsx"), "ImprintPage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "about",
    staticData: { title: "about" },
    component: lazyRouteComponent(() => import("./public/about-page.tsx"), "AboutPage"),
  }),
] as const;

export const accountPages = [
  createRoute({
    getParentRoute: () => accountFrame,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/account/login" });
    },
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "login",
    beforeLoad: startSigningIn,
    loader: needInstance,
    staticData: { name: "account.login", title: "login" },
    component: lazyRouteComponent(() => withMessages(import("./account/login/login-page.tsx"), "signIn"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "register",
    loader: needInstance,
    staticData: { name: "account.register", title: "register" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/register/register-page.tsx"), "account"),
      "RegisterPage",
    ),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "confirm/$token",
    staticData: { title: "confirm" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/links/confirm-page.tsx"), "account"),
      "ConfirmPage",
    ),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "forgot-password",
    staticData: { title: "forgotPassword" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/links/forgot-password-page.tsx"), "account"),
      "ForgotPasswordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "forgot-password/$token",
    staticData: { title: "resetPassword" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/links/reset-password-page.tsx"), "account"),
      "ResetPasswordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "undo-email/$token",
    staticData: { title: "undoEmail" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/links/undo-email-page.tsx"), "account"),
      "UndoEmailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "setup/$token",
    staticData: { title: "firstRun" },
    component: lazyRouteComponent(
      () => withMessages(import("./account/register/first-run-page.tsx"), "account"),
      "FirstRunPage",
    ),
  }),
] as const;
