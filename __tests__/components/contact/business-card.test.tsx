import { render, screen } from "@testing-library/react";
import { BusinessCard } from "@/components/contact/business-card";

const card = {
  name: "Minta Anna",
  profession: "fotográfus",
  phone: "+36300000000",
  phoneText: "+36 30 000 0000",
  email: "anna@mintaanna.example",
};

test("the card says who the photographer is", () => {
  render(<BusinessCard {...card} />);
  expect(screen.getByText("Minta Anna")).toBeVisible();
  expect(screen.getByText("fotográfus")).toBeVisible();
});

test("a tap on the number calls it", () => {
  render(<BusinessCard {...card} />);
  expect(screen.getByRole("link", { name: "+36 30 000 0000" })).toHaveAttribute(
    "href",
    "tel:+36300000000",
  );
});
