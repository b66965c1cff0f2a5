// The public pages as a developer would write them by hand without a framework
// for the browser: Fastify, EJS and better-sqlite3, each request read from the
// database. On a data folder that the project has filled.
import { readFileSync } from "node:fs";
import path from "node:path";
import fastifyCompress from "@fastify/compress";
import fastifyEtag from "@fastify/etag";
// The project's own: it is compiled once.
import Database from "better-sqlite3";
import ejs from "ejs";
import fastify from "fastify";

const dataDir = process.env.DATA_DIR;
const origin = `http://localhost:${process.env.PORT}`;
const stylesheet = process.env.STYLESHEET;
const restaurant = JSON.parse(readFileSync(path.join(dataDir, "site.json"), "utf8"));
const db = new Database(path.join(dataDir, "restaurant.sqlite"), { readonly: true });
const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Zurich", dateStyle: "short" });

const dayMenu = db.prepare(
  `select name, description, price, discount_price as discountPrice, is_vegan as isVegan,
          is_home_made as isHomeMade, allergies, type
   from day_menu_items where date = ? order by type desc, slot`,
);
const suggestions = db.prepare(
  `select name, description, price, 0 as discountPrice, '' as isVegan, category as isHomeMade, allergies
   from chef_suggestions where is_available = 1 order by id`,
);
const categories = db.prepare("select name, name_folded as folded from categories order by id");
const items = db.prepare(
  `select id, name, description, price, discount_price as discountPrice, category, category_folded as folded,
          menu_type as menuType, menu_type as isHomeMade, is_vegan as isVegan, allergies, date
   from menu_items order by id`,
);

const homePage = page("home");
const menuPage = page("menu");

const app = fastify();
await app.register(fastifyEtag);
await app.register(fastifyCompress);

app.get("/", (_request, reply) => {
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
  return homePage({ restaurant, origin, stylesheet });
});

app.get("/menu", (_request, reply) => {
  const today = dayMenu.all(dayFormat.format(new Date()));
  const all = items.all();
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
  return menuPage({
    restaurant,
    origin,
    stylesheet,
    dishes: today.filter(({ type }) => type === "dish"),
    desserts: today.filter(({ type }) => type === "dessert"),
    suggestions: suggestions.all(),
    categories: categories
      .all()
      .map(({ name, folded }) => ({ name, dishes: all.filter((item) => item.folded === folded) })),
  });
});

app.get("/api/menu/get-menu", (_request, reply) => {
  reply.header("cache-control", "no-cache");
  return {
    success: true,
    data: items.all().map((item) => ({
      _id: item.id,
      name: item.name,
      description: item.description,
      price: item.price / 100,
      dprice: item.discountPrice / 100,
      category: item.category,
      menuType: item.menuType,
      baigan: item.isVegan,
      home: item.menuType === "Yes" ? "Yes" : "No",
      allergies: item.allergies,
      date: item.date,
    })),
  };
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
console.log("Ready");

function page(name) {
  const filename = path.join(import.meta.dirname, "views", `${name}.ejs`);
  return ejs.compile(readFileSync(filename, "utf8"), { filename, rmWhitespace: true });
}
